import { screen } from '@testing-library/react';

import { openHotPage } from './hot-page.ts';
import type { Builds } from './hot-page.ts';

/** Opens a page of `pnpm dev` with one bundle, which runs build `a` and whose updates lead to the builds of `way`. */
function open(way: string[]) {
  let receive: ((message: MessageEvent<string>) => void) | undefined;
  globalThis.EventSource = class {
    addEventListener(_type: string, listener: typeof receive) {
      receive = listener;
    }
  } as never;
  jest.spyOn(console, 'warn').mockImplementation(() => {});

  const reload = jest.fn();
  let hash = 'a';
  openHotPage(reload).follow('mfe-browse', {
    hash: () => hash,
    async applyNextBuild() {
      const next = way.shift();
      if (next === 'throws') throw new Error('Nobody accepts it.');
      hash = next ?? hash;
      return next !== undefined;
    },
  });
  return {
    reload,
    hash: () => hash,
    async announce(builds: Builds) {
      receive?.(new MessageEvent('message', { data: JSON.stringify(builds) }));
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const at = (hash: string | null, ...complaints: string[]) => ({
  'mfe-browse': { hash, complaints },
});

describe('a page served by pnpm dev', () => {
  it('applies every build up to the newest one', async () => {
    const page = open(['b', 'c', 'd']);
    await page.announce(at('c'));
    expect(page.hash()).toBe('c');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('does nothing while there is no good build, or for bundles of other pages', async () => {
    const page = open(['b']);
    await page.announce({ ...at(null), wallet: { hash: 'x', complaints: [] } });
    expect(page.hash()).toBe('a');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([
    { way: [], why: 'no update leads to the newest build' },
    { way: ['throws'], why: 'no component accepts the update' },
  ])('reloads when $why', async ({ way }) => {
    const page = open(way);
    await page.announce(at('b'));
    expect(page.reload).toHaveBeenCalled();
  });

  it('shows a compile error once for all affected bundles, until it is fixed', async () => {
    const page = open(['b']);
    await page.announce({
      ...at('a', 'text.tsx: expected a bracket'),
      shell: { hash: null, complaints: ['text.tsx: expected a bracket'] },
    });
    expect(screen.getByRole('alert').textContent).toBe('text.tsx: expected a bracket');
    expect(page.hash()).toBe('a');

    await page.announce(at('b'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.hash()).toBe('b');
  });
});
