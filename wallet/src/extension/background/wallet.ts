import { MINUTE } from '@trove/contract/time.ts';

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
import { createActivity, withActivityLog } from './activity.ts';
import type { Browser } from './browser.ts';
import { createNetworks } from './networks.ts';
import { createSites } from './sites.ts';
import { createStoredValue } from './stored-value.ts';

const AUTO_LOCK_MS = 15 * MINUTE;

export interface WalletOptions {
  browser: Browser;
  send: typeof fetch;
  now?: () => number;
  keyringOptions?: Pick<Parameters<typeof createKeyring>[0], 'cost'>;
}

/** Assembles the wallet in the background. All sites share one queue, so that their requests are shown one by one. */
export function createWallet({ browser, send, now = Date.now, keyringOptions }: WalletOptions) {
  const autoLockMs = createStoredValue(browser.local, 'autoLockMs', AUTO_LOCK_MS);
  const current = createStoredValue<string | null>(browser.local, 'current', null);
  const keyring = createKeyring({ browser, autoLockMs, now, ...keyringOptions });
  const sites = createSites(browser, now);
  const networks = createNetworks(browser.local, send, () => sites.endGrants());
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
        onChange: notifyPages,
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
        const add = (entry: Parameters<Parameters<typeof withActivityLog>[2]>[0]) =>
          void activity.add({ ...entry, site, network });
        return { config, node: withActivityLog(node, { config, names }, add), names, getOutcome };
      },
    });
  }

  function getCore(origin: string): WalletCore {
    const core = cores.get(origin) ?? makeCore(origin);
    cores.set(origin, core);
    return core;
  }

  /** Notifies every open page of the site of its current account and network. */
  function notifyPages(origin: string) {
    void (async () => {
      const accounts = await getCore(origin).connect(true);
      for (const page of await sites.listPages(origin)) {
        if (!(await browser.notify(page, { event: 'change', accounts })))
          await sites.removePage(page);
      }
    })();
  }

  networks.subscribe(() => {
    void (async () => Object.keys(await sites.all()).forEach(notifyPages))();
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
    notifyPages,
    /** Handles the alarm of the automatic lock; reading the phase locks an expired key. */
    async lockIfDue() {
      if ((await keyring.phase()) === 'locked') await sites.endGrants();
    },
    requests: createSiteRequests({ journal, getCore, now }),
  };
}

export type Wallet = ReturnType<typeof createWallet>;
