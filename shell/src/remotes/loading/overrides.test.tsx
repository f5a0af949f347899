import { garbageRows } from '@trove/contract/testing/garbage.ts';

import { findOverride } from './find-override.ts';
import { readOverrides, resetOverrides } from './overrides.ts';

const registry = { schema: 1 as const, epoch: 1, remotes: {} };
const build = {
  version: '1.0.0',
  base: 'remotes/mfe-faucet/0123456789ab/',
  global: 'g',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', shared: {} },
};
const pinned = { remoteId: 'mfe-faucet', buildId: '0123456789ab' };

describe('overrides', () => {
  beforeEach(() => sessionStorage.clear());
  const open = (search = '') => readOverrides(search, sessionStorage);

  it('are set by a link and last as long as the tab', () => {
    const both = [pinned, { remoteId: 'mfe-browse', buildId: 'ba9876543210' }];
    expect(open('?mfe=mfe-faucet@0123456789ab&mfe=mfe-browse@ba9876543210&q=1')).toEqual(both);
    expect(open()).toEqual(both);
    expect(localStorage).toHaveLength(0);
  });

  it('of a newer link take precedence', () => {
    open('?mfe=mfe-faucet@aaaaaaaaaaaa');
    expect(open('?mfe=mfe-faucet@0123456789ab')).toEqual([pinned]);
  });

  it('apply to the page where the browser refuses to store them', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(open('?mfe=mfe-faucet@0123456789ab')).toEqual([pinned]);
    refuse.mockRestore();
  });

  it.each(['https://evil.example/x.js', '../../evil', ''])(
    'accept build ids only, never "%s"',
    (wish) => {
      sessionStorage.setItem('mfe:overrides', `mfe-faucet@${wish}`);
      expect(open(`?mfe=mfe-faucet@${wish}`)).toEqual([]);
    },
  );

  it('end when they are reset, and other storage stays', () => {
    sessionStorage.setItem('theme', 'dark');
    open('?mfe=mfe-faucet@0123456789ab');
    resetOverrides(sessionStorage);
    expect(open()).toEqual([]);
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  describe('findOverride', () => {
    afterEach(() => jest.restoreAllMocks());
    const answer = (body: unknown, status = 200) =>
      jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response(JSON.stringify(body), { status }));

    it('loads a build that is not in the registry from its own folder', async () => {
      const fetched = answer(build);
      expect(await findOverride(pinned, registry, 'http://trove.test/registry.json')).toEqual({
        ...pinned,
        build,
      });
      expect(fetched).toHaveBeenCalledWith(
        new URL('http://trove.test/remotes/mfe-faucet/0123456789ab/build.json'),
        { signal: expect.any(AbortSignal) },
      );
    });

    it('loads a build that a tester runs from elsewhere from its folder, even if the site has one of its name', async () => {
      const folder = 'http://localhost:3105/dist/';
      sessionStorage.setItem('mfe:local', JSON.stringify({ 'mfe-faucet@0123456789ab': folder }));
      const fetched = answer(build);
      const entry = {
        title: 'Faucet',
        owner: 'us',
        live: pinned.buildId,
        builds: [pinned.buildId],
        details: { [pinned.buildId]: build },
      };
      const known = { ...registry, remotes: { 'mfe-faucet': entry } };
      expect(await findOverride(pinned, known, 'http://trove.test/')).toEqual({
        ...pinned,
        build: { ...build, base: folder },
      });
      expect(fetched.mock.calls[0]?.[0]).toEqual(new URL(`${folder}build.json`));
    });

    it.each(garbageRows())('garbage runs no build from elsewhere: %s', async (_kind, text) => {
      sessionStorage.setItem('mfe:local', text);
      answer(build);
      expect(await findOverride(pinned, registry, 'http://trove.test/')).toEqual({
        ...pinned,
        build,
      });
    });

    it('falls back to the live build when there is no such build', async () => {
      answer({}, 404);
      expect(await findOverride(pinned, registry, 'http://trove.test/')).toBeUndefined();
      answer({ not: 'a build' });
      expect(await findOverride(pinned, registry, 'http://trove.test/')).toBeUndefined();
    });
  });
});

it.each(garbageRows())('garbage pins no build: %s', (_kind, text) => {
  sessionStorage.setItem('mfe:overrides', text);
  expect(readOverrides('', sessionStorage)).toEqual([]);
});
