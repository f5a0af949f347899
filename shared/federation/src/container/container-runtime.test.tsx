import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

import federation from './container-runtime.ts';
import type { SharedEntry, ShareScope, WebpackRequire } from './container-runtime.ts';

const { bundlerRuntime } = federation;

type RemoteEntryExports = NonNullable<
  ReturnType<ModuleFederation['moduleCache']['get']>
>['remoteEntryExports'] & {};

const REACT = 7;
const PAGE = 691;
const OWN = 'its own React';
const GIVEN = 'the React of the shell';

const offer = (version: string, get: SharedEntry['get'] = () => () => GIVEN): ShareScope => ({
  react: { [version]: { version, get } },
});

/** Creates a bundle as the plugin generates it: one chunk with one module that may come from the share scope. */
function aBundle(fallback: SharedEntry['get'] = async () => () => OWN) {
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    S: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        [REACT]: { shareKey: 'react', requiredVersion: '^19.1.0', fallback },
      },
    },
  };
  const installedModules = {};
  return {
    start: (shareScope: ShareScope) =>
      bundlerRuntime.initContainerEntry({ webpackRequire, shareScope }),
    /** Does what `__webpack_require__.e` does. */
    async loadPage(chunkId = PAGE) {
      const promises: Promise<void>[] = [];
      const chunkMapping = { [PAGE]: [REACT] };
      bundlerRuntime.consumes({
        webpackRequire,
        chunkId,
        chunkMapping,
        installedModules,
        promises,
      });
      await Promise.all(promises);
    },
    /** Does what `__webpack_require__` does. */
    requireReact() {
      const module: { exports?: unknown } = {};
      webpackRequire.c[REACT] = module;
      webpackRequire.m[REACT]?.(module);
      return module.exports;
    },
    isKept: () => REACT in webpackRequire.c,
  };
}

describe('a shared module', () => {
  it.each([
    ['19.1.0', GIVEN],
    ['19.4.2', GIVEN],
    ['19.0.9', OWN],
    ['20.0.0', OWN],
  ])('with the version %s is %s', async (version, expected) => {
    const bundle = aBundle();
    bundle.start(offer(version));
    await bundle.loadPage();
    expect(bundle.requireReact()).toBe(expected);
  });

  it("is the remote's own copy when none is offered", async () => {
    const bundle = aBundle();
    bundle.start({});
    await bundle.loadPage();
    expect(bundle.requireReact()).toBe(OWN);
  });

  it('is loaded once for all chunks, and only with a chunk that uses it', async () => {
    const get = jest.fn(async () => () => GIVEN);
    const bundle = aBundle();
    bundle.start(offer('19.3.1', get));
    await bundle.loadPage(1);
    expect(get).not.toHaveBeenCalled();
    await Promise.all([bundle.loadPage(), bundle.loadPage()]);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('throws where it is used when loading failed, and is requested again', async () => {
    const get = jest
      .fn<Promise<() => string>, []>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(() => GIVEN);
    const bundle = aBundle();
    bundle.start(offer('19.3.1', get));
    await bundle.loadPage();
    expect(() => bundle.requireReact()).toThrow('gone');
    expect(bundle.isKept()).toBe(false);
    await bundle.loadPage();
    expect(bundle.requireReact()).toBe(GIVEN);
  });
});

describe('a page with the @module-federation/enhanced runtime', () => {
  it('can load a build and share its own modules', async () => {
    const bundle = aBundle();
    const container = {
      init: (scope: ShareScope) => bundle.start(scope),
      get: async () => {
        await bundle.loadPage();
        return () => bundle.requireReact();
      },
    };
    const page = createInstance({
      name: 'partner',
      remotes: [{ name: 'mfe_faucet', entry: 'http://trove.test/remoteEntry.js' }],
      shared: { react: { version: '19.3.1', lib: () => GIVEN } },
      plugins: [
        {
          name: 'no-network',
          loadEntry: async () => container as unknown as RemoteEntryExports,
        },
      ],
    });
    expect(await page.loadRemote('mfe_faucet/remote')).toBe(GIVEN);
  });
});
