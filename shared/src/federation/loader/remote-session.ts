import type { Store } from '../../contract/host.ts';
import { createListeners } from '../../lib/listeners.ts';
import type { ChosenBuild, Choice } from './choose-build.ts';
import { BUDGET_MS, IDLE, stepLoader } from './loader-machine.ts';
import type { LoaderEffect, LoaderEvent, LoaderState } from './loader-machine.ts';
import type { RemoteCache } from './remote-cache.ts';
import { toRemoteFailure } from './remote-failure.ts';
import type { FailureKind, RemoteFailure } from './remote-failure.ts';

export interface LoaderDependencies {
  /** Chooses the build to run from the newest registry available. */
  choose: (remoteId: string) => Promise<Choice>;
  cache: RemoteCache;
  report: (failure: RemoteFailure, remote: { remoteId: string; buildId: string }) => void;
}

/** Connection of one slot to its remote: runs the effects of the state machine. */
export interface RemoteSession extends Store<LoaderState> {
  open(): void;
  retry(): void;
  /** Called when the slot has mounted the module of the state `mounting`. */
  mounted(): void;
  /** Called when the slot could not mount it. */
  mountFailed(error: unknown): void;
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

  function send(event: LoaderEvent) {
    const before = state;
    const [next, effects] = stepLoader(before, event);
    if (next === before) return;
    if (event.type === 'ran-out-of-time' && 'attempt' in before) cache.forget(before.attempt.build);
    state = next;
    turn += 1;
    clearTimeout(waiting);
    if (next.status !== 'loading' && next.status !== 'waiting') stopClock();
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
        void answer(async () => ({ type: 'chosen', choice: await choose(remoteId) }), 'network');
        break;
      case 'load':
        load(effect.build, effect.tries);
        break;
      case 'wait':
        waiting = setTimeout(() => send({ type: 'waited' }), effect.ms);
        break;
      case 'report':
        report(effect.failure, { remoteId, buildId: effect.buildId });
        break;
    }
  }

  function load(build: ChosenBuild, tries: number) {
    budget ??= setTimeout(() => send({ type: 'ran-out-of-time' }), BUDGET_MS);
    void answer(
      async () => ({ type: 'loaded', module: await cache.load(build, tries) }),
      'network',
    );
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    open: () => send({ type: 'opened' }),
    retry: () => send({ type: 'retried' }),
    mounted: () => send({ type: 'mounted' }),
    mountFailed: (error) => send({ type: 'broke', failure: toRemoteFailure(error, 'mount') }),
    close: () => send({ type: 'closed' }),
  };
}
