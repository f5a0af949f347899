import { useState } from 'react';

import { useClient } from '../use-wallet.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';

/** The wallet's password, for a wallet that is locked. */
export function UnlockForm() {
  const client = useClient();
  const [password, setPassword] = useState('');
  return (
    <Form submit="Unlock" working="Unlocking…" onSubmit={() => client.call('unlock', password)}>
      <Field
        label="Passphrase"
        type="password"
        autoComplete="current-password"
        takesFocus
        value={password}
        onChange={setPassword}
      />
    </Form>
  );
}
