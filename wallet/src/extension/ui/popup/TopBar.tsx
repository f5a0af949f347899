import { ChevronDown, Lock } from 'lucide-react';

import type { WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';

interface TopBarProps {
  state: WalletState;
  onAccounts: () => void;
}

/** Name and network of the account, and the lock button. */
export function TopBar({ state, onAccounts }: TopBarProps) {
  const client = useClient();
  const account = state.accounts.find(({ did }) => did === state.current);
  return (
    <header>
      <button
        type="button"
        className="account"
        aria-label={`Accounts: ${account?.username}`}
        onClick={onAccounts}
      >
        <strong>{account?.username}</strong>
        <ChevronDown size={16} aria-hidden />
      </button>
      <span className="chip" title={state.network.url}>
        {state.network.name}
      </span>
      <button
        type="button"
        className="icon"
        aria-label="Lock"
        title="Lock"
        onClick={() => void client.call('lock')}
      >
        <Lock size={18} aria-hidden />
      </button>
    </header>
  );
}
