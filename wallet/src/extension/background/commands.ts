import { activeToken } from '@trove/contract/pricing/tokens.ts';

import { tokensLeft } from '../../approval/allowance.ts';
import type { Granted } from '../../approval/allowance.ts';
import { shownCredits } from '../../credits/credit-allowance.ts';
import type { GrantedCredits } from '../../credits/credit-allowance.ts';
import { newWords } from '../../keys/words.ts';
import type { Commands, WalletState } from '../own-protocol.ts';
import type { Wallet } from './wallet.ts';

/** Creates the commands of the wallet's own pages. */
export function createCommands(wallet: Wallet): Commands {
  const { keyring, sites, networks, activity, approvalWindow, current } = wallet;

  async function has(did: string) {
    if (!(await keyring.accounts()).some((own) => own.did === did)) {
      throw new Error('This account is not in the wallet.');
    }
  }

  async function disconnectSite(origin: string) {
    await wallet.getCore(origin).disconnect();
  }

  return {
    newWords: async (count) => newWords(count),

    async create(first, password) {
      const { did } = await keyring.create(first, password);
      await current.set(did);
    },

    async restore(backup, password) {
      await keyring.restore(backup, password);
      await current.set((await keyring.accounts())[0]?.did ?? null);
    },

    unlock: (password) => keyring.unlock(password),

    async lock() {
      await keyring.lock();
      await sites.endGrants();
    },

    async setAutoLock(ms) {
      await wallet.autoLockMs.set(ms);
      await keyring.touch();
    },

    async addAccount(username) {
      const { did } = await keyring.add(username);
      await current.set(did);
    },

    async importAccount(other) {
      const { did } = await keyring.importAccount(other);
      await current.set(did);
    },

    renameAccount: (did, username) => keyring.rename(did, username),

    async useAccount(did) {
      await has(did);
      await current.set(did);
    },

    words: (did, password) => keyring.words(did, password),
    backup: () => keyring.backup(),

    async erase() {
      await Promise.all(Object.keys(await sites.all()).map(disconnectSite));
      await keyring.erase();
      await sites.erase();
      await activity.erase();
      await current.set(null);
    },

    addNetwork: (name, url) => networks.add({ id: crypto.randomUUID(), name, url }),
    useNetwork: (id) => networks.use(id),
    removeNetwork: (id) => networks.remove(id),

    disconnectSite,

    async moveSite(origin, did) {
      await has(did);
      // The site's pending requests were meant for the other account.
      await wallet.getCore(origin).reset();
      await sites.connect(origin, did);
      wallet.notifyPages(origin);
    },

    endGrant: (origin) => sites.getGrant(origin).write(null),
    endCredits: (origin) => wallet.getCore(origin).credits.end(),

    async balance(did) {
      const { config, node } = await networks.open();
      return { tokens: await node.balance(did), token: activeToken(config.tokens).name };
    },

    activity: async (did) => (await activity.all()).filter((entry) => entry.did === did),

    async answer(key, answer) {
      if (answer !== 'closed' && (await keyring.phase()) !== 'open' && isYes(answer)) {
        throw new Error('The wallet is locked. Enter your passphrase.');
      }
      if (answer !== 'closed' && 'connect' in answer) await has(answer.connect);
      await approvalWindow.answer(key, answer);
    },

    showQuestion: () => approvalWindow.show(),
    releaseWindow: () => approvalWindow.releaseWindow(),
  };
}

const isYes = (answer: Exclude<Parameters<Commands['answer']>[1], 'closed'>) =>
  'connect' in answer || answer.decision.isApproved;

function liveGrants(grants: Readonly<Record<string, Granted>>, now: number) {
  const live = Object.entries(grants).flatMap(([origin, granted]) => {
    const tokens = tokensLeft(granted, now);
    return tokens === null ? [] : [[origin, { tokens, until: granted.until }] as const];
  });
  return Object.fromEntries(live);
}

const liveCredits = (granted: Readonly<Record<string, GrantedCredits>>, now: number) =>
  Object.fromEntries(
    Object.entries(granted)
      .filter(([, { until }]) => until > now)
      .map(([origin, credits]) => [origin, shownCredits(credits)]),
  );

/** Returns the state that the wallet's own pages show. */
export async function readState(wallet: Wallet): Promise<WalletState> {
  const { keyring, sites, networks, journal, approvalWindow } = wallet;
  const accounts = await keyring.accounts();
  const current = await wallet.current.get();
  return {
    phase: await keyring.phase(),
    accounts,
    current: accounts.some(({ did }) => did === current) ? current : (accounts[0]?.did ?? null),
    networks: await networks.all(),
    network: await networks.current(),
    sites: await sites.all(),
    grants: liveGrants(await sites.grants(), Date.now()),
    credits: liveCredits(await sites.credits(), Date.now()),
    autoLockMs: await wallet.autoLockMs.get(),
    latest: (await wallet.activity.all())[0]?.id ?? null,
    question: approvalWindow.question(),
    waiting: await journal.waiting(),
  };
}
