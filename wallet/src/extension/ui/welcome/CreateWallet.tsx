import { useState } from 'react';

import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { isGood, NewPassword, NO_PASSWORD } from '../../../ui/NewPassword.tsx';
import { usernameFault } from '../../../ui/passphrase.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { ConfirmWords } from './ConfirmWords.tsx';
import { ShowWords } from './ShowWords.tsx';

/** Creates a wallet: name and password, then the new words, then a check that they were written down. */
export function CreateWallet({ onBack }: { onBack: () => void }) {
  const client = useClient();
  const [username, setUsername] = useState('');
  const [typed, setTyped] = useState(NO_PASSWORD);
  const [words, setWords] = useState('');
  const [isWritten, setIsWritten] = useState(false);

  if (words !== '' && !isWritten) {
    return (
      <ShowWords
        words={words}
        onBack={() => setWords('')}
        onDone={() => setIsWritten(true)}
        onCount={(count) => void client.call('newWords', count).then(setWords)}
      />
    );
  }
  if (words !== '') {
    return (
      <ConfirmWords
        words={words}
        onBack={() => setIsWritten(false)}
        onConfirmed={() =>
          client.call('create', { words, username: username.trim() }, typed.password)
        }
      />
    );
  }
  return (
    <Screen
      title="Create a wallet"
      summary="The passphrase opens the wallet on this computer. A forgotten passphrase cannot be restored, but the words on the next page restore the wallet."
      onBack={onBack}
    >
      <Form
        submit="Continue"
        working="One moment…"
        check={() => usernameFault(username) === null && isGood(typed)}
        onSubmit={async () => setWords(await client.call('newWords', 12))}
      >
        <Field
          label="Username"
          value={username}
          autoComplete="username"
          takesFocus
          fault={usernameFault(username)}
          onChange={setUsername}
        />
        <NewPassword typed={typed} onChange={setTyped} />
      </Form>
    </Screen>
  );
}
