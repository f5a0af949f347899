import { CONNECT } from '@trove/contract/screens/newcomer.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import type { WalletFeatures } from '@trove/contract/wallet.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { TextAnchor } from '@trove/kit/ui/layout/TextLink.tsx';
import { ChevronRight, FlaskConical, Puzzle } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useShell } from '#common/shell-context.ts';
import { SETTINGS } from '#common/texts/account.ts';

import { useWallets } from '../use-wallets.ts';
import { connectWallet } from './connect-wallet.ts';

const Options = styled.ul`
  display: grid;
  gap: 8px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
`;

const Option = styled.button`
  display: grid;
  grid-template-columns: 40px 1fr auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 68px;
  padding: 12px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  color: var(--trove-text);
  cursor: pointer;
  text-align: left;
  transition: background-color 120ms ease;

  &:hover:not(:disabled) {
    background: linear-gradient(var(--trove-hover), var(--trove-hover)) var(--trove-surface);
  }

  &:disabled {
    cursor: default;
  }

  strong {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
  }

  small {
    color: var(--trove-text-muted);
    font-size: 12px;
    line-height: 16px;
  }

  > svg {
    color: var(--trove-text-subtle);
  }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border-radius: 10px;
  background: var(--trove-sunken);
  color: var(--trove-text-muted);
`;

const Install = styled(Muted)`
  margin-top: 12px;
  font-size: 13px;
`;

interface Choice {
  rdns: string;
  label: string;
  hint: string;
  icon: ReactNode;
}

/** Dialog with the wallets that can be used here, those that are installed first. */
export function ConnectChoice({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const choices = useChoices();
  const hasExtension = choices[0]?.hint === CONNECT.found;
  const pending = useStore(shell.pendingCall);
  const [asked, setAsked] = useState<string | null>(null);

  const ask = async (rdns: string) => {
    setAsked(rdns);
    try {
      await connectWallet(shell, rdns);
    } catch (error) {
      shell.notify.error(error);
    }
    setAsked(null);
  };
  const close = () => {
    pending?.cancel();
    onClose();
  };

  return (
    <Modal open onClose={close} title="Connect a wallet" preventsOutsideClick={asked !== null}>
      <Muted>
        Your wallet is your account here. It signs every purchase; the site never sees its key.
      </Muted>
      <Options>
        {choices.map(({ rdns, label, hint, icon }) => (
          <li key={rdns}>
            <Option type="button" disabled={asked !== null} onClick={() => void ask(rdns)}>
              <Badge>{icon}</Badge>
              <span>
                <strong>{label}</strong>
                <small>{asked === rdns ? 'Waiting for wallet…' : hint}</small>
              </span>
              {asked === rdns ? <Spinner size={18} /> : <ChevronRight size={18} aria-hidden />}
            </Option>
          </li>
        ))}
      </Options>
      {!hasExtension && (
        <Install>
          {CONNECT.none}{' '}
          <TextAnchor href={shell.config.wallet.storeUrl} target="_blank" rel="noopener">
            {CONNECT.install}
          </TextAnchor>
        </Install>
      )}
      {asked !== null && (
        <Button variant="ghost" wide onClick={close} style={{ marginTop: 8 }}>
          Cancel
        </Button>
      )}
    </Modal>
  );
}

const canExecute = (features: WalletFeatures) => features['rubix:executeContract'] !== undefined;

/**
 * Returns the choices by effort: installed wallets, then one that takes ten seconds, then one that has to be
 * installed.
 */
function useChoices(): Choice[] {
  const { config } = useShell();
  const wallets = useWallets() ?? [];
  const { providerName, testWalletUrl } = config.wallet;
  const known: string[] = Object.values(WALLET_RDNS);
  const hasXell = wallets.some(({ info }) => info.rdns === WALLET_RDNS.xell);
  const xell = {
    rdns: WALLET_RDNS.xell,
    label: SETTINGS.connect.action(providerName),
    hint: hasXell ? CONNECT.found : CONNECT.missing,
    icon: <Puzzle size={20} aria-hidden />,
  };
  const others = wallets
    // All operations of value are contracts, so a wallet that cannot execute one is of no use.
    .filter(({ info, features }) => !known.includes(info.rdns) && canExecute(features))
    .map(({ info }) => ({
      rdns: info.rdns,
      label: `Connect ${info.name}`,
      hint: CONNECT.found,
      icon: <img src={info.icon} alt="" width={24} height={24} />,
    }));
  const test = {
    rdns: WALLET_RDNS.test,
    label: CONNECT.test,
    hint: CONNECT.testHint,
    icon: <FlaskConical size={20} aria-hidden />,
  };
  return [
    ...others,
    ...(hasXell ? [xell] : []),
    ...(testWalletUrl === undefined ? [] : [test]),
    ...(hasXell ? [] : [xell]),
  ];
}
