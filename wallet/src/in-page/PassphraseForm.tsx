import { useState } from 'react';

import type { Attempt } from '../screens.ts';
import { Form } from '../ui/Form.tsx';
import { isGood, NewPassword, NO_PASSWORD } from '../ui/NewPassword.tsx';

interface PassphraseFormProps {
  label: string;
  attempt: Attempt<string>;
  onDone: () => void;
}

/** Adds a passphrase to keys without one. */
export function PassphraseForm({ label, attempt, onDone }: PassphraseFormProps) {
  const [typed, setTyped] = useState(NO_PASSWORD);
  return (
    <Form
      submit={label}
      working="Encrypting…"
      check={() => isGood(typed)}
      onSubmit={async () => {
        const failure = await attempt(typed.password);
        if (failure === null) onDone();
        return failure;
      }}
    >
      <NewPassword takesFocus typed={typed} onChange={setTyped} />
    </Form>
  );
}
