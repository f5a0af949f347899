import { useState } from 'react';

import { wordsFault } from '../../../keys/words.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { usernameFault } from '../../../ui/passphrase.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

interface AddAccountProps {
  by: 'next' | 'words';
  onDone: () => void;
  onBack: () => void;
}

/** Adds an account: the next one of this wallet's recovery words, or one of other words. */
export function AddAccount({ by, onDone, onBack }: AddAccountProps) {
  const client = useClient();
  const [username, setUsername] = useState('');
  const [words, setWords] = useState('');
  const isImport = by === 'words';
  return (
    <Screen
      title={isImport ? 'Import an account' : 'Add an account'}
      summary={
        isImport
          ? 'From the 12 or 24 words of another wallet.'
          : 'It is derived from your existing words, so there is nothing new to write down.'
      }
      onBack={onBack}
    >
      <Form
        submit={isImport ? 'Import account' : 'Add account'}
        working="One moment…"
        check={() => usernameFault(username) === null && (!isImport || wordsFault(words) === null)}
        onSubmit={async () => {
          const name = username.trim();
          await (isImport
            ? client.call('importAccount', { words, username: name })
            : client.call('addAccount', name));
          onDone();
        }}
      >
        <Field
          label="Username"
          takesFocus
          value={username}
          fault={usernameFault(username)}
          onChange={setUsername}
        />
        {isImport && (
          <Field
            label="Words"
            rows={3}
            value={words}
            fault={wordsFault(words)}
            onChange={setWords}
          />
        )}
      </Form>
    </Screen>
  );
}
