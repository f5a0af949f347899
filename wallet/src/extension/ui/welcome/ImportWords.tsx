import { useState } from 'react';

import { wordsFault } from '../../../keys/words.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { isGood, NewPassword, NO_PASSWORD } from '../../../ui/NewPassword.tsx';
import { usernameFault } from '../../../ui/passphrase.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

/** Creates a wallet from existing recovery words. */
export function ImportWords({ onBack }: { onBack: () => void }) {
  const client = useClient();
  const [words, setWords] = useState('');
  const [username, setUsername] = useState('');
  const [typed, setTyped] = useState(NO_PASSWORD);
  return (
    <Screen
      title="Import words"
      summary="Enter the 12 or 24 words of your wallet in order, and choose a new passphrase for this computer."
      onBack={onBack}
    >
      <Form
        submit="Import wallet"
        working="Importing…"
        check={() =>
          wordsFault(words) === null && usernameFault(username) === null && isGood(typed)
        }
        onSubmit={() => client.call('create', { words, username: username.trim() }, typed.password)}
      >
        <Field
          label="Words"
          rows={3}
          takesFocus
          value={words}
          fault={wordsFault(words)}
          onChange={setWords}
        />
        <Field
          label="Username"
          autoComplete="username"
          value={username}
          fault={usernameFault(username)}
          onChange={setUsername}
        />
        <NewPassword typed={typed} onChange={setTyped} />
      </Form>
    </Screen>
  );
}
