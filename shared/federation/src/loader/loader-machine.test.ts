import type { RemoteModule } from '@trove/contract/host.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import type { FailureKind } from '@trove/kit/lib/remote-failure.ts';

import type { ChosenBuild } from './choose-build.ts';
import { IDLE, stepLoader } from './loader-machine.ts';
import type { LoaderEvent, LoaderState } from './loader-machine.ts';

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

const newest = aBuild('b2');
const older = aBuild('b1');
const remote: RemoteModule = { contract: '1.0.0', mount: () => ({ unmount() {} }) };

const opened: LoaderEvent = { type: 'opened' };
const chosen: LoaderEvent = {
  type: 'chosen',
  choice: { kind: 'build', build: newest, previous: older },
};
const chosenAlone: LoaderEvent = {
  type: 'chosen',
  choice: { kind: 'build', build: newest, previous: null },
};
const loaded: LoaderEvent = { type: 'loaded', module: remote };
const waited: LoaderEvent = { type: 'waited' };
const broke = (kind: FailureKind): LoaderEvent => ({
  type: 'broke',
  failure: new RemoteFailure(kind, kind),
});

/** Applies the events; returns the last state and all effects on the way, in a short form. */
function play(...events: LoaderEvent[]) {
  let state: LoaderState = IDLE;
  const effects: string[] = [];
  for (const event of events) {
    const [next, wanted] = stepLoader(state, event);
    state = next;
    for (const effect of wanted) {
      switch (effect.type) {
        case 'choose':
          effects.push(effect.isAnew ? 'choose anew' : 'choose');
          break;
        case 'load':
          effects.push(`load ${effect.build.buildId}`);
          break;
        case 'wait':
          effects.push(`wait ${effect.ms}`);
          break;
        case 'report':
          effects.push(`report ${effect.buildId} ${effect.failure.kind}`);
          break;
      }
    }
  }
  return { state, effects };
}

describe('the loader', () => {
  it('reads the registry first when a slot opens', () => {
    expect(play(opened)).toEqual({ state: { status: 'choosing' }, effects: ['choose'] });
  });

  it('loads the selected build, mounts it and is ready', () => {
    const { state, effects } = play(opened, chosen, loaded, { type: 'mounted' });
    expect(state).toEqual({ status: 'ready', build: newest, module: remote });
    expect(effects).toEqual(['choose', 'load b2']);
  });

  it('is absent when there is no build yet, and checks again on Retry', () => {
    const absent: LoaderEvent = { type: 'chosen', choice: { kind: 'absent' } };
    expect(play(opened, absent).state).toEqual({ status: 'absent' });
    expect(play(opened, absent, { type: 'retried' }, chosen).effects).toEqual([
      'choose',
      'choose anew',
      'load b2',
    ]);
  });

  it('does not run builds that need another host', () => {
    const { state, effects } = play(opened, {
      type: 'chosen',
      choice: { kind: 'incompatible', buildId: 'b9' },
    });
    expect(state).toMatchObject({ status: 'failed', buildId: 'b9', failure: { kind: 'contract' } });
    expect(effects).toEqual(['choose', 'report b9 contract']);
  });

  it.each<FailureKind>(['http', 'integrity'])(
    'retries twice after %s, then loads the previous build',
    (kind) => {
      const { state, effects } = play(
        opened,
        chosen,
        broke(kind),
        waited,
        broke(kind),
        waited,
        broke(kind),
      );
      expect(effects).toEqual([
        'choose',
        'load b2',
        'wait 250',
        'load b2',
        'wait 750',
        'load b2',
        `report b2 ${kind}`,
        'load b1',
      ]);
      expect(state.status).toBe('loading');
    },
  );

  it.each<FailureKind>(['evaluation', 'contract', 'mount'])(
    'loads the previous build at once after %s',
    (kind) => {
      expect(play(opened, chosen, broke(kind)).effects).toEqual([
        'choose',
        'load b2',
        `report b2 ${kind}`,
        'load b1',
      ]);
    },
  );

  it('does not fall back when the network is unreachable', () => {
    const network = broke('network');
    const { state, effects } = play(opened, chosen, network, waited, network, waited, network);
    expect(state).toMatchObject({ status: 'failed', buildId: 'b2' });
    expect(effects.at(-1)).toBe('report b2 network');
  });

  it('tries the previous build once', () => {
    const http = broke('http');
    const { state } = play(opened, chosen, http, waited, http, waited, http, http);
    expect(state).toMatchObject({ status: 'failed', buildId: 'b1' });
  });

  it('falls back only once', () => {
    const { state, effects } = play(opened, chosen, broke('evaluation'), broke('evaluation'));
    expect(state).toMatchObject({ status: 'failed', buildId: 'b1' });
    expect(effects.slice(2)).toEqual(['report b2 evaluation', 'load b1', 'report b1 evaluation']);
  });

  it('falls back when mounting throws', () => {
    expect(play(opened, chosen, loaded, broke('mount')).effects.slice(2)).toEqual([
      'report b2 mount',
      'load b1',
    ]);
  });

  it('fails without a fallback', () => {
    const { state } = play(opened, chosenAlone, broke('evaluation'));
    expect(state).toMatchObject({
      status: 'failed',
      buildId: 'b2',
      failure: { kind: 'evaluation' },
    });
  });

  it.each([
    ['while loading', [opened, chosen]],
    ['between two tries', [opened, chosen, broke('network')]],
  ])('times out %s', (_when, events: LoaderEvent[]) => {
    const { state, effects } = play(...events, { type: 'ran-out-of-time' });
    expect(state).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    expect(effects.at(-1)).toBe('report b2 timeout');
  });

  it('keeps a page that is late and reports it; Retry reads the registry anew', () => {
    const late: LoaderEvent = { type: 'ran-out-of-time' };
    const { state, effects } = play(opened, chosen, loaded, late);
    expect(state).toMatchObject({ status: 'mounting', isLate: true });
    expect(effects.at(-1)).toBe('report b2 timeout');
    expect(play(opened, chosen, loaded, late, { type: 'mounted' }).state.status).toBe('ready');
    expect(play(opened, chosen, loaded, late, { type: 'retried' }).effects.at(-1)).toBe(
      'choose anew',
    );
    expect(play(opened, chosen, loaded, { type: 'mounted' }, late).state.status).toBe('ready');
  });

  it('does not try a build again whose page broke before its heading', () => {
    expect(play(opened, chosen, loaded, broke('http')).effects.slice(2)).toEqual([
      'report b2 http',
      'load b1',
    ]);
  });

  it('fails when nothing is left of a page that was ready: what it showed is not replaced by another build', () => {
    const { state, effects } = play(opened, chosen, loaded, { type: 'mounted' }, broke('render'));
    expect(state).toMatchObject({ status: 'failed', buildId: 'b2', failure: { kind: 'render' } });
    expect(effects.at(-1)).toBe('report b2 render');
  });

  it('starts over on Retry with the current registry', () => {
    const { state, effects } = play(
      opened,
      chosenAlone,
      broke('evaluation'),
      { type: 'retried' },
      chosen,
      loaded,
    );
    expect(state.status).toBe('mounting');
    expect(effects.slice(-2)).toEqual(['choose anew', 'load b2']);
  });

  it.each<[string, LoaderEvent[]]>([
    ['choosing', [opened]],
    ['loading', [opened, chosen]],
    ['waiting', [opened, chosen, broke('http')]],
    ['mounting', [opened, chosen, loaded]],
    ['ready', [opened, chosen, loaded, { type: 'mounted' }]],
    ['failed', [opened, chosenAlone, broke('mount')]],
  ])('is idle again when the slot closes while %s', (status, events) => {
    expect(play(...events).state.status).toBe(status);
    expect(play(...events, { type: 'closed' }).state).toBe(IDLE);
  });

  it('ignores late events', () => {
    expect(play(opened, chosen, { type: 'closed' }, loaded).state).toBe(IDLE);
    expect(play(opened, chosenAlone, broke('mount'), loaded).state.status).toBe('failed');
    expect(
      play(opened, chosen, loaded, { type: 'mounted' }, { type: 'retried' }).state.status,
    ).toBe('ready');
    expect(play(opened, opened).effects).toEqual(['choose']);
  });
});
