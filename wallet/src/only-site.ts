import { toWalletAccount } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { NotApproved } from './approval/request-queue.ts';
import type { Turn } from './approval/request-queue.ts';
import { isDeviceVault } from './keys/account-store.ts';
import type { StoredAccount } from './keys/account-store.ts';
import { describeError } from './network/describe-error.ts';
import type { Screens } from './screens.ts';
import type { SiteAccounts } from './site-accounts.ts';

interface Dependencies {
  accounts: Accounts;
  screens: Screens;
  site: string;
}

/** Gives one site access to the accounts of a wallet; a disconnect locks it. */
export function onlySite(dependencies: Dependencies): SiteAccounts {
  const { accounts } = dependencies;
  return {
    async connected() {
      const stored = (await accounts.list()).find(({ isConnected }) => isConnected);
      return stored && toWalletAccount(stored);
    },
    choose: (turn) => chooseOnScreen(dependencies, turn),
    connect: (did) => accounts.connect(did),
    async disconnect() {
      await accounts.lock();
      await accounts.connect(null);
    },
    key: (did) => accounts.key(did),
    unlock: (did, passphrase) => tryUnlock(accounts, did, passphrase),
  };
}

/** Lets the user create or unlock an account for the site, which also approves the connection. */
async function chooseOnScreen(dependencies: Dependencies, turn: Turn): Promise<string> {
  const { accounts, screens, site } = dependencies;
  let known = await knownAccounts(dependencies, turn);
  let chosen = '';

  const create = () =>
    screens.create(
      {
        site,
        canGoBack: known.length > 0,
        canDoWithout: accounts.canDoWithout,
        restore: (file) => tryRestore(accounts, file),
      },
      async ({ username, passphrase }) => {
        try {
          chosen = (await accounts.create(username, passphrase)).did;
          return null;
        } catch (error) {
          return describeError(error);
        }
      },
      turn.signal,
    );

  const unlock = () =>
    screens.unlock(
      { site, accounts: known.map(nameKnown) },
      async ({ did, passphrase }) => {
        chosen = did;
        return tryUnlock(accounts, did, passphrase);
      },
      turn.signal,
    );

  let end = await (known.length > 0 ? unlock() : create());
  while (end === 'create' || end === 'back') {
    if (end === 'back') known = await knownAccounts(dependencies, turn);
    end = await (end === 'create' ? create() : unlock());
  }
  turn.signal.throwIfAborted();
  if (end === 'closed') throw new NotApproved('rejected');
  turn.approved();
  return chosen;
}

const nameKnown = ({ did, username, vault }: StoredAccount) => ({
  did,
  username,
  hasPassphrase: !isDeviceVault(vault),
});

async function knownAccounts({ accounts, screens }: Dependencies, { signal }: Turn) {
  try {
    return await accounts.list();
  } catch (error) {
    // The wallet shows the reason, because the site could only report that connecting failed.
    await screens.problem(describeError(error), signal);
    throw error;
  }
}

/** Returns the error message for an invalid backup; null if its accounts have been restored. */
async function tryRestore(accounts: Accounts, file: string): Promise<string | null> {
  try {
    await accounts.restore(file);
    return null;
  } catch (error) {
    return describeError(error);
  }
}

async function tryUnlock(
  accounts: Accounts,
  did: string,
  passphrase: string,
): Promise<string | null> {
  try {
    await accounts.unlock(did, passphrase);
    return null;
  } catch (error) {
    return describeError(error);
  }
}
