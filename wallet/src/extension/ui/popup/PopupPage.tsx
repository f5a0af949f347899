import { Globe, Settings, Wallet } from 'lucide-react';
import { useState } from 'react';

import { AccountsTab } from '../account/AccountsTab.tsx';
import { WalletTab } from '../account/WalletTab.tsx';
import { openWelcome } from '../open-welcome.ts';
import { EraseWallet } from '../settings/EraseWallet.tsx';
import { SettingsTab } from '../settings/SettingsTab.tsx';
import { useClient, useWalletState } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { UnlockForm } from '../widgets/UnlockForm.tsx';
import { SitesTab } from './SitesTab.tsx';
import { TopBar } from './TopBar.tsx';

const TABS = [
  { id: 'wallet', label: 'Wallet', Icon: Wallet },
  { id: 'sites', label: 'Sites', Icon: Globe },
  { id: 'settings', label: 'Settings', Icon: Settings },
] as const;

export type View = (typeof TABS)[number]['id'] | 'accounts';

/** The popup of the wallet's button. */
export function PopupPage() {
  const state = useWalletState();
  const client = useClient();
  const [view, setView] = useState<View>('wallet');
  const [isErasing, setIsErasing] = useState(false);

  if (state === null) return null;
  if (state.phase === 'none') {
    return (
      <Screen title="Trove Wallet" summary="There is no wallet in this browser yet.">
        <div className="stack">
          <button type="button" className="primary" onClick={() => openWelcome()}>
            Create or import a wallet
          </button>
        </div>
      </Screen>
    );
  }
  if (state.phase === 'locked') {
    if (isErasing) return <EraseWallet onBack={() => setIsErasing(false)} />;
    return (
      <Screen title="The wallet is locked">
        <UnlockForm />
        <div className="stack">
          <button type="button" className="link" onClick={() => setIsErasing(true)}>
            I have forgotten the passphrase
          </button>
        </div>
      </Screen>
    );
  }
  return (
    <>
      <TopBar state={state} onAccounts={() => setView('accounts')} />
      {state.question !== null && (
        <output className="banner">
          A site is waiting for your answer.
          <button type="button" onClick={() => void client.call('showQuestion')}>
            Show
          </button>
        </output>
      )}
      {view === 'wallet' && <WalletTab state={state} />}
      {view === 'sites' && <SitesTab state={state} />}
      {view === 'settings' && <SettingsTab state={state} />}
      {view === 'accounts' && <AccountsTab state={state} onDone={() => setView('wallet')} />}
      <nav aria-label="Wallet">
        {TABS.map(({ id, label, Icon }) => (
          <button
            key={id}
            type="button"
            aria-current={view === id ? 'page' : undefined}
            onClick={() => setView(id)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}
