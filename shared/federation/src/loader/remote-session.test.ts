import type { RemoteModule } from '@trove/contract/host.ts';
import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import type { ChosenBuild, Choice } from './choose-build.ts';
import { createRemoteCache } from './remote-cache.ts';
import { createRemoteSession } from './remote-session.ts';

const aBuild = (buildId: string): ChosenBuild => ({
  remoteId: 'mfe-faucet',
  buildId,
  build: {
    version: '1.0.0',
    base: `remotes/mfe-faucet/${buildId}/`,
    global: `mfe_faucet__${buildId}`,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    requires: { contract: '^1.0.0', shared: {} },
  },
});

const faucet: RemoteModule = { contract: '1.0.0', mount: () => ({ unmount() {} }) };
const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new RemoteFailure('network', 'down');
};

/** Creates a session whose loads run the given functions one after the other; the last one repeats. */
function aSession({
  loads,
  choice = { kind: 'build', build: aBuild('b2'), previous: null },
}: {
  loads: (() => Promise<RemoteModule>)[];
  choice?: Choice;
}) {
  const tried: string[] = [];
  const report = jest.fn();
  const cache = createRemoteCache(({ buildId }) => {
    tried.push(buildId);
    return (loads.length > 1 ? loads.shift() : loads[0])!();
  });
  const session = createRemoteSession('mfe-faucet', { choose: async () => choice, cache, report });
  return { session, tried, report, status: () => session.get().status };
}

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a remote session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loads the module of the selected build', async () => {
    const { session, status } = aSession({ loads: [async () => faucet] });
    session.open();
    await later(0);
    expect(session.get()).toMatchObject({ status: 'mounting', module: faucet });
    session.mounted();
    expect(status()).toBe('ready');
  });

  it('notifies its listeners of every state', async () => {
    const { session, status } = aSession({ loads: [async () => faucet] });
    const seen: string[] = [];
    session.subscribe(() => seen.push(status()));
    session.open();
    await later(0);
    expect(seen).toEqual(['choosing', 'loading', 'mounting']);
  });

  it('recovers from a server that is briefly unavailable', async () => {
    const { session, tried, report, status } = aSession({
      loads: [down, down, async () => faucet],
    });
    session.open();
    await later(1000);
    expect(status()).toBe('mounting');
    expect(tried).toEqual(['b2', 'b2', 'b2']);
    expect(report).not.toHaveBeenCalled();
  });

  it('shows a failure and reports it once; Retry recovers', async () => {
    const { session, report, status } = aSession({ loads: [down, down, down, async () => faucet] });
    session.open();
    await later(1000);
    expect(status()).toBe('failed');
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'network' }), { remoteId: 'mfe-faucet', buildId: 'b2' }],
    ]);
    session.retry();
    await later(0);
    expect(status()).toBe('mounting');
  });

  it('gives up a load that hangs, and starts a new one on Retry', async () => {
    const { session, status } = aSession({ loads: [never, async () => faucet] });
    session.open();
    await later(LOAD_LIMIT_MS);
    expect(session.get()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    session.retry();
    await later(0);
    expect(status()).toBe('mounting');
  });

  it('applies one time limit to all tries of a build', async () => {
    const { session, status } = aSession({ loads: [down, never] });
    session.open();
    await later(LOAD_LIMIT_MS - 1);
    expect(status()).toBe('loading');
    await later(1);
    expect(status()).toBe('failed');
  });

  it('falls back to the previous build when the module cannot be mounted', async () => {
    const { session, tried } = aSession({
      loads: [async () => faucet],
      choice: { kind: 'build', build: aBuild('b2'), previous: aBuild('b1') },
    });
    session.open();
    await later(0);
    session.broke(new Error('boom'));
    await later(0);
    expect(tried).toEqual(['b2', 'b1']);
    expect(session.get()).toMatchObject({
      status: 'mounting',
      attempt: { build: { buildId: 'b1' } },
    });
  });

  it('does nothing once it is closed', async () => {
    const { session, status } = aSession({ loads: [down] });
    session.open();
    await later(0);
    session.close();
    await later(LOAD_LIMIT_MS);
    expect(status()).toBe('idle');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('can be opened again after it was closed, as React does in development', async () => {
    const { session, tried, status } = aSession({ loads: [async () => faucet] });
    session.open();
    session.close();
    session.open();
    await later(0);
    expect(status()).toBe('mounting');
    expect(tried).toEqual(['b2']);
  });
});

describe('the remote cache', () => {
  it('ends a load that is given up, so that the next one begins with new requests', async () => {
    const signals: AbortSignal[] = [];
    const cache = createRemoteCache((_build, signal) => {
      signals.push(signal);
      return never();
    });
    void cache.load(aBuild('b1'));
    cache.forget(aBuild('b1'));
    void cache.load(aBuild('b1'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('loads a build once for concurrent callers', async () => {
    const load = jest.fn(async () => faucet);
    const cache = createRemoteCache(load);
    await Promise.all([cache.load(aBuild('b1')), cache.load(aBuild('b1'))]);
    await cache.load(aBuild('b1'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('separates builds', async () => {
    const load = jest.fn(async () => faucet);
    const cache = createRemoteCache(load);
    await cache.load(aBuild('b1'));
    await cache.load(aBuild('b2'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(faucet);
    const cache = createRemoteCache(load);
    await expect(cache.load(aBuild('b1'))).rejects.toThrow('down');
    await expect(cache.load(aBuild('b1'))).resolves.toBe(faucet);
  });
});
