import { useId, useState } from 'react';

import { Form } from '../../../ui/Form.tsx';
import { PassphraseField } from '../../../ui/PassphraseField.tsx';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

/** Restores a wallet from its backup file. */
export function RestoreBackup({ onBack }: { onBack: () => void }) {
  const client = useClient();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  return (
    <Screen
      title="Restore a backup"
      summary="Choose the backup file, and enter the passphrase the wallet had when you saved it."
      onBack={onBack}
    >
      <Form
        submit="Restore wallet"
        working="Restoring…"
        onSubmit={async () => {
          if (file === null) throw new Error('Please choose the backup file.');
          await client.call('restore', await file.text(), password);
        }}
      >
        <div className="field">
          <label htmlFor={id}>Backup file</label>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
        <PassphraseField value={password} onChange={setPassword} />
      </Form>
    </Screen>
  );
}
