import type { SharedEntry, ShareScope } from '../container/container-runtime.ts';
import { repeatImports } from '../start/repeat-imports.ts';
import { shareScopeFor } from './share-scope.ts';

repeatImports(7500);

const factory = () => 'module';

const entry = (version: string, get: SharedEntry['get'] = () => factory): SharedEntry => ({
  version,
  get,
});
const host = (): ShareScope => ({
  react: { '19.3.1': entry('19.3.1') },
  'kit/core': { '1.2.0': entry('1.2.0') },
  'kit/overlay': { '1.2.0': entry('1.2.0', async () => factory) },
});

describe('shareScopeFor', () => {
  it('shares all modules of the host when all versions match', async () => {
    const scope = shareScopeFor(host(), { react: '^19.3.0', 'kit/core': '^1.1.0' });
    expect(Object.keys(scope)).toEqual(['react', 'kit/core', 'kit/overlay']);
    expect(await scope['kit/core']?.['1.2.0']?.get()).toBe(factory);
  });

  it.each([
    ['one is too old', { react: '^19.3.0', 'kit/core': '^1.3.0' }],
    ['one has another major version', { react: '^20.0.0', 'kit/core': '^1.0.0' }],
    ['one is missing', { react: '^19.3.0', 'kit/charts': '^1.0.0' }],
  ])('shares nothing when %s: a partial set of React does not work', (_why, required) => {
    expect(shareScopeFor(host(), required)).toEqual({});
  });

  it('isolates what one remote writes into its scope from the host and from the others', () => {
    const shared = host();
    const scope = shareScopeFor(shared, { react: '^19.0.0' });
    scope['react']!['19.9.9'] = entry('19.9.9');
    scope['own'] = { '1.0.0': entry('1.0.0') };
    Object.assign(scope['react']!['19.3.1']!, { from: 'mfe_faucet' });
    expect(Object.keys(shared)).toEqual(['react', 'kit/core', 'kit/overlay']);
    expect(shared['react']).toEqual({ '19.3.1': entry('19.3.1', expect.any(Function)) });
  });

  it('retries a module of the shell that failed to load', async () => {
    const gone = Object.assign(new Error('gone'), {
      name: 'ChunkLoadError',
      request: 'http://trove.test/assets/overlay.js',
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('fine'));
    const get = jest.fn().mockRejectedValueOnce(gone).mockResolvedValue(factory);
    const scope = shareScopeFor({ 'kit/overlay': { '1.2.0': entry('1.2.0', get) } }, {});
    expect(await scope['kit/overlay']?.['1.2.0']?.get()).toBe(factory);
    jest.restoreAllMocks();
  });
});
