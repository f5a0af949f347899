import { shareScopeFor } from './share-scope.ts';
import type { ShareScope } from './share-scope.ts';

type Entry = ShareScope[string][string];

const factory = () => 'module';

const entry = (version: string, get: Entry['get'] = () => factory, eager = true): Entry => ({
  version,
  get,
  from: 'shell',
  scope: ['default'],
  shareConfig: { requiredVersion: `^${version}`, eager },
  useIn: [],
  deps: [],
  strategy: 'loaded-first',
});
const host = (): ShareScope => ({
  react: { '19.3.1': entry('19.3.1') },
  'kit/core': { '1.2.0': entry('1.2.0') },
  'kit/overlay': { '1.2.0': entry('1.2.0', async () => factory, false) },
});

describe('shareScopeFor', () => {
  it('offers all of the host when all of it fits', async () => {
    const scope = shareScopeFor(host(), { react: '^19.3.0', 'kit/core': '^1.1.0' });
    expect(Object.keys(scope)).toEqual(['react', 'kit/core', 'kit/overlay']);
    expect(await scope['kit/core']?.['1.2.0']?.get()).toBe(factory);
  });

  it.each([
    ['one is too old', { react: '^19.3.0', 'kit/core': '^1.3.0' }],
    ['one has another major version', { react: '^20.0.0', 'kit/core': '^1.0.0' }],
    ['one is missing', { react: '^19.3.0', 'kit/charts': '^1.0.0' }],
  ])('offers nothing when %s: half a set of React parts does not work', (_why, required) => {
    expect(shareScopeFor(host(), required)).toEqual({});
  });

  it('takes nothing from a remote', () => {
    const shared = host();
    const scope = shareScopeFor(shared, { react: '^19.0.0' });
    scope['react']!['19.9.9'] = entry('19.9.9');
    scope['own'] = { '1.0.0': entry('1.0.0') };
    expect(Object.keys(scope['react']!)).toEqual(['19.3.1']);
    expect(Object.keys(shared)).not.toContain('own');
    expect(Object.keys(shared['react']!)).toEqual(['19.3.1']);
  });

  it('keeps what the runtime notes about one remote from the host and from the others', () => {
    const shared = host();
    const noted = shareScopeFor(shared, {})['react']!['19.3.1']!;
    Object.assign(noted, { from: 'mfe_faucet', loading: Promise.resolve(factory) });
    noted.useIn.push('mfe_faucet');
    expect(shared['react']!['19.3.1']).toEqual(entry('19.3.1', expect.any(Function)));
    expect(shareScopeFor(shared, {})['react']!['19.3.1']).toMatchObject({
      from: 'shell',
      useIn: [],
    });
  });

  it('asks again for a part of the shell that did not come', async () => {
    jest.useFakeTimers();
    const get = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(factory);
    const scope = shareScopeFor({ 'kit/overlay': { '1.2.0': entry('1.2.0', get, false) } }, {});
    const got = scope['kit/overlay']?.['1.2.0']?.get();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await got).toBe(factory);
    jest.useRealTimers();
  });
});
