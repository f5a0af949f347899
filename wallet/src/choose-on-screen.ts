import type { Accounts } from './accounts.ts';
import { NotApproved } from './approval/request-queue.ts';
import type { Turn } from './approval/request-queue.ts';
import { wordsOf } from './network/words-of.ts';
import type { Screens } from './screens.ts';

interface Parts {
  accounts: Accounts;
  screens: Screens;
  site: string;
}

/** The DID of the account the user creates or unlocks for this site; doing so is the approval to connect. */
export async function chooseOnScreen(parts: Parts, turn: Turn): Promise<string> {
  const { accounts, screens, site } = parts;
  const known = await knownAccounts(parts, turn);
  let chosen = '';

  const create = () =>
    screens.create(
      { site, canGoBack: known.length > 0 },
      async ({ username, passphrase }) => {
        try {
          chosen = (await accounts.create(username, passphrase)).did;
          return null;
        } catch (error) {
          return wordsOf(error);
        }
      },
      turn.signal,
    );

  const unlock = () =>
    screens.unlock(
      { site, accounts: known },
      async ({ did, passphrase }) => {
        chosen = did;
        return tryUnlock(accounts, did, passphrase);
      },
      turn.signal,
    );

  let end = await (known.length > 0 ? unlock() : create());
  while (end === 'create' || end === 'back') end = await (end === 'create' ? create() : unlock());
  turn.signal.throwIfAborted();
  if (end === 'closed') throw new NotApproved('rejected');
  turn.approved();
  return chosen;
}

async function knownAccounts({ accounts, screens }: Parts, { signal }: Turn) {
  try {
    return await accounts.list();
  } catch (error) {
    // The site could only say that connecting failed.
    await screens.problem(wordsOf(error), signal);
    throw error;
  }
}

/** What to say about a passphrase that does not open the account; null when it does. */
export async function tryUnlock(
  accounts: Accounts,
  did: string,
  passphrase: string,
): Promise<string | null> {
  try {
    await accounts.unlock(did, passphrase);
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}
