import { useState } from 'react';

import type { Attempt, KnownAccount } from '../screens.ts';
import { AccountField } from '../ui/AccountField.tsx';
import { Form } from '../ui/Form.tsx';
import { emptyFault } from '../ui/passphrase.ts';
import { PassphraseField } from '../ui/PassphraseField.tsx';

interface UnlockFormProps {
  accounts: readonly KnownAccount[];
  attempt: Attempt<{ did: string; passphrase: string }>;
  onEnd: (how: 'done' | 'create') => void;
}

/** Connects with an existing account. */
export function UnlockForm({ accounts, attempt, onEnd }: UnlockFormProps) {
  const [did, setDid] = useState(accounts[0]?.did ?? '');
  const [passphrase, setPassphrase] = useState('');
  const isLocked = accounts.find((account) => account.did === did)?.hasPassphrase === true;
  const fault = isLocked ? emptyFault(passphrase) : null;

  return (
    <>
      <Form
        submit={isLocked ? 'Unlock and connect' : 'Connect'}
        working="Connecting…"
        takesFocus={!isLocked}
        check={() => fault === null}
        onSubmit={async () => {
          const failure = await attempt({ did, passphrase });
          if (failure === null) onEnd('done');
          return failure;
        }}
      >
        <AccountField accounts={accounts} did={did} onChange={setDid} />
        <div hidden={!isLocked}>
          <PassphraseField
            takesFocus={isLocked}
            value={passphrase}
            fault={fault}
            onChange={setPassphrase}
          />
        </div>
      </Form>
      <div className="stack">
        <button type="button" className="link" onClick={() => onEnd('create')}>
          Create another test wallet
        </button>
      </div>
    </>
  );
}
