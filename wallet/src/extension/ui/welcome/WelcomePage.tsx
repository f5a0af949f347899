import { useState } from 'react';

import { useClient, useWalletState } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { CreateWallet } from './CreateWallet.tsx';
import { ImportWords } from './ImportWords.tsx';
import { RestoreBackup } from './RestoreBackup.tsx';

type Way = 'create' | 'import' | 'restore';

const WAYS: readonly { way: Way; label: string; hint: string }[] = [
  {
    way: 'create',
    label: 'Create a new wallet',
    hint: 'Twelve new words, and an account made from them.',
  },
  { way: 'import', label: 'Import words', hint: 'You have the 12 or 24 words of a wallet.' },
  {
    way: 'restore',
    label: 'Restore a backup',
    hint: 'You have the backup file and its passphrase.',
  },
];

/** The first-use page, in a separate tab. */
export function WelcomePage() {
  const state = useWalletState();
  const client = useClient();
  const [way, setWay] = useState<Way | null>(null);
  const back = () => setWay(null);

  if (state === null) return null;
  if (state.phase !== 'none') {
    return (
      <Screen
        title="Your wallet is ready"
        summary="Open it with its button beside the address bar. Sites that can use it will offer to connect it."
      >
        {state.question !== null && (
          <div className="stack">
            <button
              type="button"
              className="primary"
              onClick={() => void client.call('showQuestion')}
            >
              Continue with {state.question.kind === 'busy' ? 'the request' : state.question.site}
            </button>
          </div>
        )}
      </Screen>
    );
  }
  switch (way) {
    case 'create':
      return <CreateWallet onBack={back} />;
    case 'import':
      return <ImportWords onBack={back} />;
    case 'restore':
      return <RestoreBackup onBack={back} />;
    case null:
      return (
        <Screen
          title="Welcome to Trove Wallet"
          summary="It keeps your keys in this browser, encrypted with a passphrase only you know, and asks you before it signs anything."
        >
          <ul className="choices">
            {WAYS.map((choice) => (
              <li key={choice.way}>
                <button type="button" onClick={() => setWay(choice.way)}>
                  <strong>{choice.label}</strong>
                  <span>{choice.hint}</span>
                </button>
              </li>
            ))}
          </ul>
        </Screen>
      );
  }
}
