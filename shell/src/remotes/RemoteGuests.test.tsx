import { act, screen } from '@testing-library/react';
import type { Host, RemoteModule } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { createRemoteCache } from '@trove/federation/loader/remote-cache.ts';
import { createRemoteSession } from '@trove/federation/loader/remote-session.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { aBuild, anEmptyRegistry } from '../testing/a-build.ts';
import { renderInShell } from '../testing/a-shell.tsx';
import type { Remotes } from './create-remotes.ts';
import { RemoteGuests } from './RemoteGuests.tsx';
import { RemotesProvider } from './remotes-context.ts';
import { RemoteSlot } from './RemoteSlot.tsx';

/** Creates a remote that renders its name, and records its hosts for the test. */
function aRemote(text: string) {
  const hosts: Host[] = [];
  const unmount = jest.fn();
  const module: RemoteModule = {
    contract: '1.0.0',
    mount(element, host) {
      element.textContent = text;
      hosts.push(host);
      return { unmount };
    },
  };
  return { module, hosts, unmount };
}

function Leaving({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
      {isHere && children}
    </>
  );
}

async function open() {
  const [area, listing] = [aRemote('The area'), aRemote('The listing')];
  const modules: Partial<Record<RemoteId, RemoteModule>> = {
    'mfe-competitions': area.module,
    'mfe-browse': listing.module,
  };
  const remotes: Remotes = {
    overrides: [],
    registry: anEmptyRegistry,
    open: (id) =>
      createRemoteSession(id, {
        choose: async () =>
          modules[id] ? { kind: 'build', build: aBuild(id), previous: null } : { kind: 'absent' },
        cache: createRemoteCache(async () => modules[id] as RemoteModule),
        report: () => {},
      }),
    warm: async () => null,
  };
  const shown = renderInShell(
    <RemotesProvider value={remotes}>
      <Leaving>
        <RemoteSlot id="mfe-competitions" pathname="/competition/harbor-ai/models" />
      </Leaving>
      <RemoteGuests />
    </RemotesProvider>,
    { at: '/competition/harbor-ai/models' },
  );
  expect(await screen.findByText('The area')).toBeTruthy();
  const place = document.createElement('div');
  document.body.append(place);
  const show = (id: RemoteId) => act(async () => area.hosts.at(-1)?.compose?.(place, id));
  return { ...shown, listing, place, show };
}

describe('a guest remote in the page of another', () => {
  it('[AREA-39] is shown in the given element, with a host of its own, until it is removed', async () => {
    const { show, place, listing } = await open();
    const leave = await show('mfe-browse');
    expect(await screen.findByText('The listing')).toBeTruthy();
    expect(place.textContent).toBe('The listing');
    const [guest] = listing.hosts;
    expect(guest?.remote.id).toBe('mfe-browse');
    expect(guest?.nav.location.get().pathname).toBe('/competition/harbor-ai/models');

    act(() => leave?.());
    expect([place.textContent, listing.unmount.mock.calls.length]).toEqual(['', 1]);
    expect(guest?.signal.aborted).toBe(true);
  });

  it('is removed with its page', async () => {
    const { show, place, listing, user } = await open();
    await show('mfe-browse');
    await screen.findByText('The listing');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(listing.unmount).toHaveBeenCalled();
    expect(place.textContent).toBe('');
  });

  it('shows when it is not available yet', async () => {
    const { show } = await open();
    await show('mfe-publish');
    expect(await screen.findByRole('heading', { name: 'Not available yet' })).toBeTruthy();
  });
});
