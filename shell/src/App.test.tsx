import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DashboardView } from '@trove/contract/views.ts';
import { createRemoteCache } from '@trove/federation/loader/remote-cache.ts';
import { createRemoteSession } from '@trove/federation/loader/remote-session.ts';

import { App } from './App.tsx';
import type { Remotes } from './remotes/create-remotes.ts';
import { aBuild, anEmptyRegistry } from './testing/a-build.ts';
import { aShell } from './testing/a-shell.tsx';

/** Remotes that show their own name. */
const remotes: Remotes = {
  overrides: [],
  registry: anEmptyRegistry,
  open: (id) =>
    createRemoteSession(id, {
      choose: async () => ({ kind: 'build', build: aBuild(id), previous: null }),
      cache: createRemoteCache(async () => ({
        contract: '1.0.0',
        mount(element) {
          element.textContent = `This is ${id}`;
          return { unmount: () => element.replaceChildren() };
        },
      })),
      report: (error) => {
        throw error;
      },
    }),
  warm: async () => null,
};

/** Content of each view, in the shell or in a remote. */
const SHOWN: Record<DashboardView, string> = {
  all: 'This is mfe-browse',
  models: 'This is mfe-browse',
  datasets: 'This is mfe-browse',
  assets: 'This is mfe-browse',
  'infra-providers': 'This is mfe-browse',
  competitions: 'This is mfe-competitions',
  'upload-model': 'This is mfe-publish',
  'upload-dataset': 'This is mfe-publish',
  'my-uploads': 'This is mfe-publish',
  'become-partner': 'This is mfe-publish',
  earnings: 'This is mfe-publish',
  withdraw: 'This is mfe-publish',
  transactions: 'This is mfe-browse',
  // The settings themselves need a wallet; their page does not (PERM-06).
  settings: 'Connect Your Wallet',
};

describe('the site', () => {
  // product.md#10, product.md#C09: the flag and the permission of a view are declared, but no route checks them.
  it('[PERM-43] opens every view for a visitor without a redirect', async () => {
    const { shell } = aShell();
    render(<App shell={shell} remotes={remotes} />);
    for (const [view, text] of Object.entries(SHOWN)) {
      act(() => shell.nav.navigate(`/dashboard/${view}`));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(shell.nav.location.get().pathname).toBe(`/dashboard/${view}`);
    }
    expect(shell.session.get().status).toBe('visitor');
  });

  it.each(['pointerDown', 'click', 'focusIn'] as const)(
    'prefetches the code and the data of a page at the %s',
    async (event) => {
      const { shell } = aShell();
      const warm = jest.fn(async () => null);
      render(<App shell={shell} remotes={{ ...remotes, warm }} />);
      await screen.findByText('This is mfe-browse');
      const link = document.createElement('a');
      link.href = '/playground';
      link.addEventListener('click', (press) => press.preventDefault());
      document.body.append(link);
      fireEvent.pointerOver(link);
      expect(warm).not.toHaveBeenCalled();
      fireEvent[event](link);
      expect(warm).toHaveBeenCalledWith('mfe-playground');
      link.remove();
    },
  );
});
