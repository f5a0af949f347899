import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuntimeConfig } from '@trove/contract/config.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import type { WalletDetails } from '@trove/contract/wire/node/wallet-details.ts';
import { HostRouter } from '@trove/kit/remote/host-router.tsx';
import type { ReactNode } from 'react';

import { ShellProvider } from '#common/shell-context.ts';
import type { Shell } from '#common/shell-context.ts';

import { createShell } from '../create-shell.ts';
import { interceptLinks } from '../features/navigation/intercept-links.ts';
import { atOnce } from './at-once.ts';

/** A stored session. */
export const alice: WalletDetails = { did: 'bafybmialice', username: 'alice', type: 'XELL' };

interface ShellOptions {
  /** Address of the page. */
  at?: string;
  /** The stored session; if unset, the user is a visitor. */
  wallet?: WalletDetails;
  config?: Partial<RuntimeConfig>;
  /** Theme of the area, as inlined by the server. */
  theme?: Theme;
  /** Replies of the network, by method and path. */
  network?: Parameters<typeof fakeNetwork>[0];
  /** Runs the work at once by default. */
  afterPaint?: typeof atOnce;
}

/** Adds the browser APIs that jsdom lacks. */
function completeJsdom() {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.scrollTo = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Creates the real shell on a fake network; its notices are recorded instead of shown. */
export function aShell({
  at = '/dashboard/all',
  wallet,
  config,
  theme,
  network,
  afterPaint = atOnce,
}: ShellOptions = {}) {
  completeJsdom();
  localStorage.clear();
  if (wallet) localStorage.setItem('wallet_details', JSON.stringify(wallet));
  window.history.replaceState(null, '', at);
  const { fetch, calls } = fakeNetwork(network);
  const shell: Shell = createShell({
    config: aConfig(config),
    ...(theme && { theme }),
    fetch,
    view: window,
    afterPaint,
  });
  const notify = {
    success: jest.spyOn(shell.notify, 'success').mockImplementation(() => {}),
    error: jest.spyOn(shell.notify, 'error').mockImplementation(() => {}),
  };
  return { shell, notify, calls };
}

let stopFollowing = () => {};

/** Renders a part of the shell; links are intercepted as on the page. */
export function renderInShell(children: ReactNode, options: ShellOptions = {}) {
  const made = aShell(options);
  stopFollowing();
  stopFollowing = interceptLinks(document, made.shell.nav);
  const user = userEvent.setup();
  const { container } = render(
    <ShellProvider value={made.shell}>
      <HostRouter nav={made.shell.nav}>{children}</HostRouter>
    </ShellProvider>,
  );
  const path = () => made.shell.nav.location.get().pathname;
  return { ...made, user, container, path };
}
