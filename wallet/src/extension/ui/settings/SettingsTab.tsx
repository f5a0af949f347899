import { MINUTE } from '@trove/contract/time.ts';
import { useState } from 'react';

import { saveJson } from '../../../ui/save-json.ts';
import type { WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { EraseWallet } from './EraseWallet.tsx';
import { NetworksScreen } from './NetworksScreen.tsx';
import { RevealWords } from './RevealWords.tsx';

const LOCK_MINUTES = [1, 5, 15, 60] as const;

/** Networks, backup, recovery words, automatic lock. */
export function SettingsTab({ state }: { state: WalletState }) {
  const client = useClient();
  const [part, setPart] = useState<'networks' | 'words' | 'erase' | null>(null);
  const back = () => setPart(null);

  switch (part) {
    case 'networks':
      return <NetworksScreen state={state} onBack={back} />;
    case 'words':
      return <RevealWords state={state} onBack={back} />;
    case 'erase':
      return <EraseWallet onBack={back} />;
    case null:
  }
  return (
    <Screen title="Settings">
      <div className="field">
        <label htmlFor="lock">Lock automatically</label>
        <select
          id="lock"
          value={state.autoLockMs}
          onChange={({ target }) => void client.call('setAutoLock', Number(target.value))}
        >
          {LOCK_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes * MINUTE}>
              After {minutes} minute{minutes === 1 ? '' : 's'} without use
            </option>
          ))}
        </select>
      </div>
      <div className="stack">
        <button type="button" className="secondary" onClick={() => setPart('networks')}>
          Networks
        </button>
        <button
          type="button"
          className="secondary"
          onClick={() =>
            void client.call('backup').then((text) => saveJson('trove-wallet-backup.json', text))
          }
        >
          Save an encrypted backup
        </button>
        <button type="button" className="secondary" onClick={() => setPart('words')}>
          Show the words
        </button>
        <button type="button" className="link" onClick={() => setPart('erase')}>
          Erase this wallet
        </button>
      </div>
    </Screen>
  );
}
