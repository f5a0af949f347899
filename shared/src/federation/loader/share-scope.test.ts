import { shareScopeFor } from './share-scope.ts';
import type { ShareScope } from './share-scope.ts';

const entry = (get: () => unknown = () => 'factory', eager = true) => ({
  get,
  from: 'shell',
  eager,
});
const host = (): ShareScope => ({
  react: { '19.3.1': entry() },
  'kit/core': { '1.2.0': entry() },
  'kit/overlay': { '1.2.0': entry(() => 'overlay', false) },
});

describe('shareScopeFor', () => {
  it('offers all of the host when all of it fits', async () => {
    const scope = shareScopeFor(host(), { react: '^19.3.0', 'kit/core': '^1.1.0' });
    expect(Object.keys(scope)).toEqual(['react', 'kit/core', 'kit/overlay']);
    expect(await scope['kit/core']?.['1.2.0']?.get()).toBe('factory');
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
    scope['react']!['19.9.9'] = entry();
    scope['own'] = { '1.0.0': entry() };
    expect(Object.keys(scope['react']!)).toEqual(['19.3.1']);
    expect(Object.keys(shared)).not.toContain('own');
    expect(Object.keys(shared['react']!)).toEqual(['19.3.1']);
  });

  it('asks again for a part of the shell that did not come', async () => {
    jest.useFakeTimers();
    const get = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('overlay');
    const scope = shareScopeFor({ 'kit/overlay': { '1.2.0': entry(get, false) } }, {});
    const got = scope['kit/overlay']?.['1.2.0']?.get();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await got).toBe('overlay');
    jest.useRealTimers();
  });
});
