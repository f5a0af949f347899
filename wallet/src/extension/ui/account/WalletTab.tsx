import { priceText } from '@trove/contract/pricing/price.ts';
import { RefreshCw } from 'lucide-react';

import type { Balance, WalletState } from '../../own-protocol.ts';
import { Screen } from '../widgets/Screen.tsx';
import { ShortDid } from '../widgets/ShortDid.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useAccount } from './use-account.ts';

/** Balance and activity of the account in use. */
export function WalletTab({ state }: { state: WalletState }) {
  const did = state.current ?? '';
  const { reading, reload } = useAccount(state);
  return (
    <Screen title="Balance">
      <div className="balance">
        <output aria-label="Balance">{balanceText(reading?.balance)}</output>
        <button type="button" className="icon" aria-label="Refresh" onClick={reload}>
          <RefreshCw size={16} aria-hidden />
        </button>
      </div>
      <ShortDid did={did} />
      <h2>Activity</h2>
      {reading !== undefined && (
        <ActivityList
          activity={reading.activity.filter(({ network }) => network === state.network.id)}
        />
      )}
    </Screen>
  );
}

function balanceText(balance: Balance | null | undefined): string {
  if (balance === undefined) return '…';
  if (balance === null || balance.tokens === null) return 'Unknown: the network is not responding.';
  return `${priceText(balance.tokens)} ${balance.token}`;
}
