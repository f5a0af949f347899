import { MINUTE } from '@trove/shared/contract/time.ts';

import { createAllowance } from '../../approval/allowance.ts';
import { createRequestQueue } from '../../approval/request-queue.ts';
import { createBatches } from '../../batch/batches.ts';
import { createWalletCore } from '../../wallet-core.ts';
import type { WalletCore } from '../../wallet-core.ts';
import { createKeyring } from '../keyring/keyring.ts';
import { createApprovalWindow } from '../requests/approval-window.ts';
import { connectedAccounts, getHost } from '../requests/connected-accounts.ts';
import { createJournal } from '../requests/journal.ts';
import { createSiteRequests } from '../requests/site-requests.ts';
import { createActivity, recorded } from './activity.ts';
import type { Browser } from './browser.ts';
import { keep } from './kept.ts';
import { createNetworks } from './networks.ts';
import { createSites } from './sites.ts';

const AUTO_LOCK_MS = 15 * MINUTE;

export interface WalletOptions {
  browser: Browser;
  send: typeof fetch;
  now?: () => number;
  keyringOptions?: Pick<Parameters<typeof createKeyring>[0], 'cost'>;
}

/** The parts of the wallet in the background, put together. One queue: whatever the sites ask, it is asked one by one. */
export function createWallet({ browser, send, now = Date.now, keyringOptions }: WalletOptions) {
  const autoLockMs = keep(browser.local, 'autoLockMs', AUTO_LOCK_MS);
  const current = keep<string | null>(browser.local, 'current', null);
  const keyring = createKeyring({ browser, autoLockMs, now, ...keyringOptions });
  const sites = createSites(browser, now);
  const networks = createNetworks(browser.local, send);
  const activity = createActivity(browser.local);
  const journal = createJournal(browser.session);
  const approvalWindow = createApprovalWindow(browser);
  const queue = createRequestQueue();
  const cores = new Map<string, WalletCore>();

  function makeCore(origin: string): WalletCore {
    const site = getHost(origin);
    return createWalletCore({
      accounts: connectedAccounts(origin, {
        keyring,
        sites,
        approvalWindow,
        networks,
        onChange: tellPages,
      }),
      screens: approvalWindow.screens,
      site,
      queue,
      allowance: createAllowance(sites.getGrant(origin), now),
      credits: sites.getCredits(origin),
      batches: createBatches(sites.getBatches(origin), now),
      now,
      async network() {
        const { config, node, names, getOutcome } = await networks.open();
        const { id: network } = await networks.current();
        const add = (entry: Parameters<Parameters<typeof recorded>[2]>[0]) =>
          void activity.add({ ...entry, site, network });
        return { config, node: recorded(node, { config, names }, add), names, getOutcome };
      },
    });
  }

  function getCore(origin: string): WalletCore {
    const core = cores.get(origin) ?? makeCore(origin);
    cores.set(origin, core);
    return core;
  }

  /** Every open page of the site learns which account it has now, and on which network. */
  function tellPages(origin: string) {
    void (async () => {
      const accounts = await getCore(origin).connect(true);
      for (const page of await sites.listPages(origin)) {
        if (!(await browser.tell(page, { event: 'change', accounts }))) await sites.miss(page);
      }
    })();
  }

  networks.subscribe(() => {
    void (async () => Object.keys(await sites.all()).forEach(tellPages))();
  });

  return {
    autoLockMs,
    current,
    keyring,
    sites,
    networks,
    activity,
    journal,
    approvalWindow,
    getCore,
    tellPages,
    /** Handles the alarm of the automatic lock; reading the phase locks an expired key. */
    async lockIfDue() {
      if ((await keyring.phase()) === 'locked') await sites.endGrants();
    },
    requests: createSiteRequests({ journal, getCore, now }),
  };
}

export type Wallet = ReturnType<typeof createWallet>;
