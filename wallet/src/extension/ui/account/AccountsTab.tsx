import { Check } from 'lucide-react';
import { useState } from 'react';

import type { WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { ShortDid } from '../widgets/ShortDid.tsx';
import { AddAccount } from './AddAccount.tsx';

interface AccountsTabProps {
  state: WalletState;
  onDone: () => void;
}

/** All accounts; the selected one is shown and proposed to sites that connect. */
export function AccountsTab({ state, onDone }: AccountsTabProps) {
  const client = useClient();
  const [adds, setAdds] = useState<'next' | 'words' | null>(null);
  if (adds !== null) return <AddAccount by={adds} onDone={onDone} onBack={() => setAdds(null)} />;
  return (
    <Screen title="Accounts" onBack={onDone}>
      <ul className="rows">
        {state.accounts.map(({ did, username }) => (
          <li key={did}>
            <span>
              <strong>{username}</strong>
              <ShortDid did={did} />
            </span>
            {did === state.current ? (
              <span className="chip">
                <Check size={14} aria-hidden /> In use
              </span>
            ) : (
              <button
                type="button"
                className="secondary"
                aria-label={`Use ${username}`}
                onClick={() => void client.call('useAccount', did).then(onDone)}
              >
                Use
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="stack">
        <button type="button" className="secondary" onClick={() => setAdds('next')}>
          Add an account
        </button>
        <button type="button" className="link" onClick={() => setAdds('words')}>
          Import an account from words
        </button>
      </div>
    </Screen>
  );
}
