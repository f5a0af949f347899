import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import { LOCAL } from '../extension/network-address.ts';
import type { Commands, WalletState } from '../extension/own-protocol.ts';
import { WalletContext } from '../extension/ui/use-wallet.ts';
import type { WalletClient } from '../extension/ui/wallet-client.ts';

export const ADA = { did: 'bafybmiada', username: 'Ada', publicKey: '02aa', seed: 0, index: 0 };
export const BOB = { did: 'bafybmibob', username: 'Bob', publicKey: '02bb', seed: 0, index: 1 };

/** An open wallet with one account. */
export const aState = (overrides: Partial<WalletState> = {}): WalletState => ({
  phase: 'open',
  accounts: [ADA],
  current: ADA.did,
  networks: [LOCAL],
  network: LOCAL,
  sites: {},
  grants: {},
  credits: {},
  autoLockMs: 15 * 60_000,
  latest: null,
  question: null,
  waiting: 0,
  ...overrides,
});

type Answers = { [Name in keyof Commands]?: (...input: Parameters<Commands[Name]>) => unknown };

interface OwnPage {
  user: ReturnType<typeof userEvent.setup>;
  /** The commands the background has received. */
  called: [keyof Commands, ...unknown[]][];
  /** Sends a change of the background's state. */
  update: (changes: Partial<WalletState>) => void;
}

/** Renders a page of the extension with a background that returns these answers. */
export function renderOwnPage(
  Page: ComponentType,
  initial: WalletState,
  answers: Answers = {},
): OwnPage {
  let state = initial;
  const listeners = new Set<() => void>();
  const called: [keyof Commands, ...unknown[]][] = [];
  const client: WalletClient = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(name, ...input) {
      called.push([name, ...input]);
      const answer = answers[name] as ((...given: unknown[]) => unknown) | undefined;
      const answered = (async () => answer?.(...input))();
      return answered as ReturnType<Commands[typeof name]>;
    },
  };
  render(
    <WalletContext value={client}>
      <Page />
    </WalletContext>,
  );
  return {
    user: userEvent.setup(),
    called,
    update: (changes) =>
      act(() => {
        state = { ...state, ...changes };
        for (const listener of listeners) listener();
      }),
  };
}
