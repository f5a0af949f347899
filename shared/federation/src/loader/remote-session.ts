import type { Store } from '@trove/contract/host.ts';
import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';
import { toRemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import type { FailureKind, RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import type { ChosenBuild, Choice } from './choose-build.ts';
import { IDLE, stepLoader } from './loader-machine.ts';
import type { LoaderEffect, LoaderEvent, LoaderState } from './loader-machine.ts';
import type { RemoteCache } from './remote-cache.ts';

export interface LoaderDependencies {
  /** Chooses the build to run from a recent registry, or from one that is read now if `isAnew`. */
  choose: (remoteId: string, isAnew: boolean) => Promise<Choice>;
  cache: RemoteCache;
  report: (failure: RemoteFailure, remote: { remoteId: string; buildId: string }) => void;
}

/** Connection of one slot to its remote: runs the effects of the state machine. */
export interface RemoteSession extends Store<LoaderState> {
  open(): void;
  retry(): void;
  /** Called when the page that the slot has mounted has its heading. */
  mounted(): void;
  /** Called when the slot could not mount the module, or when nothing is left of its page. */
  broke(error: unknown): void;
  close(): void;
}

export function createRemoteSession(
  remoteId: string,
  { choose, cache, report }: LoaderDependencies,
): RemoteSession {
  let state: LoaderState = IDLE;
  const listeners = createListeners();
  // Number of the state; the result of work begun in an earlier one is dropped.
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let budget: ReturnType<typeof setTimeout> | undefined;

  function stopClock() {
    clearTimeout(budget);
    budget = undefined;
  }

  function startClock() {
    budget ??= setTimeout(() => send({ type: 'ran-out-of-time' }), LOAD_LIMIT_MS);
  }

  function send(event: LoaderEvent) {
    const before = state;
    const [next, effects] = stepLoader(before, event);
    if (next === before) return;
    if (next.status !== 'mounting' && event.type === 'ran-out-of-time' && 'attempt' in before)
      cache.forget(before.attempt.build);
    state = next;
    turn += 1;
    clearTimeout(waiting);
    if (next.status !== 'loading' && next.status !== 'waiting') stopClock();
    if (next.status === 'mounting' && !next.isLate) startClock();
    listeners.emit();
    for (const effect of effects) run(effect);
  }

  /** Sends the event that the work results in, unless the state has changed since. */
  async function answer(work: () => Promise<LoaderEvent>, kind: FailureKind) {
    const mine = turn;
    const event = await work().catch((error: unknown): LoaderEvent => ({
      type: 'broke',
      failure: toRemoteFailure(error, kind),
    }));
    if (turn === mine) send(event);
  }

  function run(effect: LoaderEffect) {
    switch (effect.type) {
      case 'choose':
        void answer(
          async () => ({ type: 'chosen', choice: await choose(remoteId, effect.isAnew) }),
          'network',
        );
        break;
      case 'load':
        load(effect.build);
        break;
      case 'wait':
        waiting = setTimeout(() => send({ type: 'waited' }), effect.ms);
        break;
      case 'report':
        report(effect.failure, { remoteId, buildId: effect.buildId });
        break;
    }
  }

  function load(build: ChosenBuild) {
    startClock();
    void answer(async () => ({ type: 'loaded', module: await cache.load(build) }), 'network');
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    open: () => send({ type: 'opened' }),
    retry: () => send({ type: 'retried' }),
    mounted: () => send({ type: 'mounted' }),
    broke(error) {
      const kind = state.status === 'ready' ? 'render' : 'mount';
      send({ type: 'broke', failure: toRemoteFailure(error, kind) });
    },
    close: () => send({ type: 'closed' }),
  };
}
