import { useState } from 'react';

import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

const WORD = 'erase';

/** Erases the wallet: the only option without the password. The words or a backup restore it. */
export function EraseWallet({ onBack }: { onBack: () => void }) {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const fault = typed.trim().toLowerCase() === WORD ? null : `Please type “${WORD}”.`;
  return (
    <Screen
      title="Erase this wallet"
      summary="All accounts are removed from this browser. Without the words or a backup file they are lost permanently."
      onBack={onBack}
    >
      <Form
        submit="Erase wallet"
        working="Erasing…"
        isDangerous
        check={() => fault === null}
        onSubmit={() => client.call('erase')}
      >
        <Field
          label={`Type “${WORD}” to continue`}
          takesFocus
          value={typed}
          fault={fault}
          onChange={setTyped}
        />
      </Form>
    </Screen>
  );
}
