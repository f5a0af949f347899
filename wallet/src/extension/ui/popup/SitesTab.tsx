import { priceText } from '@trove/contract/pricing/price.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';

import type { WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

/** Connected sites with their accounts and allowances, each of which can be revoked. */
export function SitesTab({ state }: { state: WalletState }) {
  const sites = Object.entries(state.sites);
  return (
    <Screen title="Connected sites">
      {sites.length === 0 && <p className="summary">No site is connected.</p>}
      <ul className="rows">
        {sites.map(([origin, { did }]) => (
          <Site key={origin} origin={origin} did={did} state={state} />
        ))}
      </ul>
    </Screen>
  );
}

interface SiteProps {
  origin: string;
  did: string;
  state: WalletState;
}

function Site({ origin, did, state: { accounts, grants, credits } }: SiteProps) {
  const client = useClient();
  const { host } = new URL(origin);
  const grant = grants[origin];
  const allowed = credits[origin];
  return (
    <li className="site">
      <strong>{host}</strong>
      <label>
        Account{' '}
        <select
          value={did}
          aria-label={`Account for ${host}`}
          onChange={({ target }) => void client.call('moveSite', origin, target.value)}
        >
          {accounts.map((account) => (
            <option key={account.did} value={account.did}>
              {account.username}
            </option>
          ))}
        </select>
      </label>
      {grant !== undefined && (
        <p>
          May spend {priceText(grant.tokens)} tokens without asking until {formatTime(grant.until)}.{' '}
          <button
            type="button"
            className="link"
            onClick={() => void client.call('endGrant', origin)}
          >
            End
          </button>
        </p>
      )}
      {allowed !== undefined && (
        <p>
          {allowed.of === 0
            ? 'May send free messages'
            : `May spend ${allowed.left} of ${allowed.of} credits`}{' '}
          without asking until {formatTime(allowed.until)}.{' '}
          <button
            type="button"
            className="link"
            aria-label="End the credits"
            onClick={() => void client.call('endCredits', origin)}
          >
            End
          </button>
        </p>
      )}
      <button
        type="button"
        className="secondary"
        aria-label={`Disconnect ${host}`}
        onClick={() => void client.call('disconnectSite', origin)}
      >
        Disconnect
      </button>
    </li>
  );
}
