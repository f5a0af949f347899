import { useRef, useState } from 'react';

import type { Attempt, Screens } from '../screens.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { isGood, NewPassword, NO_PASSWORD } from '../ui/NewPassword.tsx';
import { usernameFault } from '../ui/passphrase.ts';

/** Default name, so that one click creates a wallet. */
const PROPOSED_NAME = 'Tester';

type CreateFormProps = Omit<Parameters<Screens['create']>[0], 'site'> & {
  attempt: Attempt<{ username: string; passphrase: string | null }>;
  onEnd: (how: 'done' | 'back') => void;
};

/** First use: one click creates and connects the wallet. A passphrase is optional unless the browser keeps no key. */
export function CreateForm({ canGoBack, canDoWithout, restore, attempt, onEnd }: CreateFormProps) {
  const protection = useRef<HTMLDetailsElement>(null);
  const [username, setUsername] = useState(canDoWithout ? PROPOSED_NAME : '');
  const [typed, setTyped] = useState(NO_PASSWORD);
  const hasPassphrase = () => !canDoWithout || protection.current?.open === true;
  const passphrase = <NewPassword typed={typed} onChange={setTyped} />;

  return (
    <>
      <Form
        submit="Create test wallet"
        working="Creating…"
        check={() => usernameFault(username) === null && (!hasPassphrase() || isGood(typed))}
        onSubmit={async () => {
          const failure = await attempt({
            username: username.trim(),
            passphrase: hasPassphrase() ? typed.password : null,
          });
          if (failure === null) onEnd('done');
          return failure;
        }}
      >
        <Field
          label="Username"
          autoComplete="username"
          takesFocus
          isProposal
          value={username}
          fault={usernameFault(username)}
          onChange={setUsername}
        />
        {canDoWithout ? (
          <details ref={protection}>
            <summary>Protect with a passphrase</summary>
            <div className="fields">{passphrase}</div>
          </details>
        ) : (
          passphrase
        )}
      </Form>
      <div className="stack">
        {canGoBack && (
          <button type="button" className="link" onClick={() => onEnd('back')}>
            Use an existing wallet
          </button>
        )}
        <Restore restore={restore} onRestored={() => onEnd('back')} />
      </div>
    </>
  );
}

interface RestoreProps {
  restore: Attempt<string>;
  onRestored: () => void;
}

function Restore({ restore, onRestored }: RestoreProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');

  async function take(file: File | undefined) {
    const found = await restore((await file?.text()) ?? '');
    if (found === null) onRestored();
    else setFailure(found);
  }

  return (
    <>
      <p className="error" role="alert">
        {failure}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="Backup file"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <button type="button" className="link" onClick={() => input.current?.click()}>
        Restore a backup
      </button>
    </>
  );
}
