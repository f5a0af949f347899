import { useState } from 'react';

import { Form } from '../../../ui/Form.tsx';
import { PassphraseField } from '../../../ui/PassphraseField.tsx';
import { useClient } from '../use-wallet.ts';

/** Form for the password of a locked wallet. */
export function UnlockForm() {
  const client = useClient();
  const [password, setPassword] = useState('');
  return (
    <Form submit="Unlock" working="Unlocking…" onSubmit={() => client.call('unlock', password)}>
      <PassphraseField takesFocus value={password} onChange={setPassword} />
    </Form>
  );
}
