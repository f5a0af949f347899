import type { WalletFeatures } from '@trove/contract/wallet.ts';

import type { Accounts } from '../accounts.ts';
import { isDeviceVault } from '../keys/account-store.ts';
import { describeError } from '../network/describe-error.ts';
import type { Screens } from '../screens.ts';
import { saveJson } from '../ui/save-json.ts';

type OwnFeatures = Required<Pick<WalletFeatures, 'trove:backup' | 'trove:protection'>>;

const FILE = 'trove-test-wallet-backup.json';

/** Creates the in-page wallet's features for the site's settings: passphrase, lock, and an encrypted backup. */
export function createProtection(
  accounts: Accounts,
  screens: Pick<Screens, 'choosePassphrase'>,
  save: typeof saveJson = saveJson,
): OwnFeatures {
  const isOpen = async () => (await accounts.list()).some(({ vault }) => isDeviceVault(vault));

  async function ask(
    words: Parameters<Screens['choosePassphrase']>[0],
    use: (passphrase: string) => Promise<void>,
  ) {
    // The dialog is shown until the request has ended, as that of every other request.
    const life = new AbortController();
    try {
      await screens.choosePassphrase(
        words,
        (passphrase) => use(passphrase).then(() => null, describeError),
        life.signal,
      );
    } finally {
      life.abort();
    }
  }

  return {
    'trove:backup': {
      async save() {
        if (!(await isOpen())) {
          save(FILE, await accounts.backup(null));
          return;
        }
        await ask(
          {
            title: 'Save a backup',
            summary:
              'The file is encrypted with this passphrase. Nobody can open the file without it. The wallet in this browser stays as it is.',
            label: 'Save backup',
          },
          async (passphrase) => save(FILE, await accounts.backup(passphrase)),
        );
      },
    },

    'trove:protection': {
      async state() {
        const stored = (await accounts.list()).find(({ isConnected }) => isConnected);
        if (stored === undefined) return 'locked';
        if (isDeviceVault(stored.vault)) return 'none';
        return (await accounts.key(stored.did)) === null ? 'locked' : 'unlocked';
      },
      async protect() {
        await ask(
          {
            title: 'Protect with a passphrase',
            summary:
              'It encrypts the key in this browser and is asked for once a session, and after 15 minutes without use. A forgotten passphrase cannot be restored.',
            label: 'Protect',
          },
          (passphrase) => accounts.protect(passphrase),
        );
      },
      lock: () => accounts.lock(),
    },
  };
}
