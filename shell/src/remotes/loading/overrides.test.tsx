import { findOverride } from './find-override.ts';
import { storeOverrides, readOverrides, resetOverrides } from './overrides.ts';

const storages = { local: localStorage, tab: sessionStorage };
const registry = { schema: 1 as const, epoch: 1, remotes: {} };
const build = {
  version: '1.0.0',
  base: 'remotes/mfe-faucet/0123456789ab/',
  global: 'g',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', capabilities: [], shared: {} },
};
const pinned = { remoteId: 'mfe-faucet', buildId: '0123456789ab' };

describe('overrides', () => {
  beforeEach(() => resetOverrides(storages));

  it('are set by a link and last as long as the tab', () => {
    storeOverrides('?mfe=mfe-faucet@0123456789ab&mfe=mfe-browse@ba9876543210&q=1', storages);
    expect(readOverrides(storages)).toEqual([
      pinned,
      { remoteId: 'mfe-browse', buildId: 'ba9876543210' },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('can be set manually in localStorage; a link takes precedence', () => {
    localStorage.setItem('mfe:override:mfe-faucet', 'aaaaaaaaaaaa');
    expect(readOverrides(storages)).toEqual([{ remoteId: 'mfe-faucet', buildId: 'aaaaaaaaaaaa' }]);
    storeOverrides('?mfe=mfe-faucet@0123456789ab', storages);
    expect(readOverrides(storages)).toEqual([pinned]);
  });

  it.each(['https://evil.example/x.js', '../../evil', ''])(
    'accept build ids only, never "%s"',
    (wish) => {
      storeOverrides(`?mfe=mfe-faucet@${wish}`, storages);
      localStorage.setItem('mfe:override:mfe-faucet', wish);
      expect(readOverrides(storages)).toEqual([]);
    },
  );

  it('keep other storage when they are reset', () => {
    localStorage.setItem('theme', 'dark');
    storeOverrides('?mfe=mfe-faucet@0123456789ab', storages);
    resetOverrides(storages);
    expect(readOverrides(storages)).toEqual([]);
    expect(localStorage.getItem('theme')).toBe('dark');
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

    it('falls back to the live build when there is no such build', async () => {
      answer({}, 404);
      expect(await findOverride(pinned, registry, 'http://trove.test/')).toBeUndefined();
      answer({ not: 'a build' });
      expect(await findOverride(pinned, registry, 'http://trove.test/')).toBeUndefined();
    });
  });
});
