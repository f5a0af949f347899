import { act, render, screen } from '@testing-library/react';
import type { RemoteModule } from '@trove/contract/host.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { createRemoteCache } from '@trove/federation/loader/remote-cache.ts';
import { createRemoteSession } from '@trove/federation/loader/remote-session.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import { App } from '../App.tsx';
import type { Remotes } from '../remotes/create-remotes.ts';
import { aBuild, anEmptyRegistry } from '../testing/a-build.ts';
import { aShell } from '../testing/a-shell.tsx';

const moduleThat = (draws: (element: HTMLElement) => void): RemoteModule => ({
  contract: '1.0.0',
  mount(element) {
    draws(element);
    return { unmount: () => element.replaceChildren() };
  },
});

const home = moduleThat((element) => element.insertAdjacentHTML('beforeend', '<h1>Home</h1>'));

/** Opens the home page; `code` is the code that the playground waits for, `place` the element it is mounted in. */
async function open() {
  const code = Promise.withResolvers<RemoteModule>();
  let place: HTMLElement | undefined;
  const playground = moduleThat((element) => (place = element));
  const load = (id: RemoteId) => (id === 'mfe-playground' ? code.promise : Promise.resolve(home));
  const remotes: Remotes = {
    overrides: [],
    registry: anEmptyRegistry,
    open: (id) =>
      createRemoteSession(id, {
        choose: async () => ({ kind: 'build', build: aBuild(id), previous: null }),
        cache: createRemoteCache(() => load(id)),
        report: () => {},
      }),
    warm: async () => null,
  };
  const { shell } = aShell();
  render(<App shell={shell} remotes={remotes} />);
  await screen.findByRole('heading', { name: 'Home' });
  const go = (to: string) => act(async () => shell.nav.navigate(to));
  const draw = (html: string) => act(async () => place?.insertAdjacentHTML('beforeend', html));
  return { code, playground, go, draw };
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const isLoading = () => screen.queryByRole('status', { name: 'Loading…' }) !== null;

describe('the current page', () => {
  it('stays with a progress bar while the next remote has nothing to show', async () => {
    const { code, playground, go, draw } = await open();
    expect(isLoading()).toBe(false);
    await go('/playground');
    expect([heading(), isLoading()]).toEqual(['Home', true]);

    // The playground is mounted but has rendered nothing; then it waits for the code of its page.
    await act(async () => code.resolve(playground));
    expect([heading(), isLoading()]).toEqual(['Home', true]);
    await draw('<div data-pending><output>Loading…</output></div>');
    expect([heading(), isLoading()]).toEqual(['Home', true]);

    await draw('<h1>Playground</h1>');
    expect([heading(), isLoading()]).toEqual(['Playground', false]);
    expect(screen.queryByText('Home', { selector: 'h1' })).toBeNull();
  });

  it('is replaced by the skeleton of the next one, which has no heading yet', async () => {
    const { code, playground, go, draw } = await open();
    await go('/playground');
    await act(async () => code.resolve(playground));
    await draw('<div><span>A skeleton</span></div>');
    expect(heading()).toBeUndefined();
    expect(screen.getByText('A skeleton')).toBeTruthy();
    expect(isLoading()).toBe(false);
  });

  it('is replaced by the error when the next one cannot be loaded', async () => {
    const { code, go } = await open();
    await go('/playground');
    await act(async () => code.reject(new RemoteFailure('evaluation', 'no container')));
    expect(await screen.findByText('This area is unavailable')).toBeTruthy();
    expect(screen.queryByText('Home', { selector: 'h1' })).toBeNull();
    expect(isLoading()).toBe(false);
  });

  it('is still there when the user returns before the next one has loaded', async () => {
    const { code, playground, go, draw } = await open();
    const before = screen.getByRole('heading', { name: 'Home' });
    await go('/playground');
    await go('/dashboard/all');
    expect(screen.getByRole('heading', { name: 'Home' })).toBe(before);
    expect(isLoading()).toBe(false);

    await act(async () => code.resolve(playground));
    await draw('<h1>Playground</h1>');
    expect(heading()).toBe('Home');
  });
});
