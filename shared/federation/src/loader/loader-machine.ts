import type { RemoteModule } from '@trove/contract/host.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import type { FailureKind } from '@trove/kit/lib/remote-failure.ts';

import type { ChosenBuild, Choice } from './choose-build.ts';

/** Waits before the second and the third try of the same build. */
const WAITS_MS = [250, 750];

/** Failures after which the same build is tried again; the others would recur. */
const RETRYABLE: ReadonlySet<FailureKind> = new Set(['http', 'network', 'integrity']);

/** Failures that would affect the previous build too, because it comes from the same server. */
const FAILURES_OF_ALL_BUILDS: ReadonlySet<FailureKind> = new Set(['network', 'timeout']);

interface Attempt {
  build: ChosenBuild;
  /** Waits before the remaining tries. */
  waits: readonly number[];
  /** Build to fall back to, once. */
  previous: ChosenBuild | null;
}

export type LoaderState =
  | { status: 'idle' }
  | { status: 'choosing' }
  | { status: 'absent' }
  | { status: 'loading'; attempt: Attempt }
  | { status: 'waiting'; attempt: Attempt }
  /** Until the page has a heading. `isLate`: it has had none for longer than the limit. */
  | { status: 'mounting'; attempt: Attempt; module: RemoteModule; isLate: boolean }
  | { status: 'ready'; build: ChosenBuild; module: RemoteModule }
  | { status: 'failed'; failure: RemoteFailure; buildId: string };

export type LoaderEvent =
  | { type: 'opened' }
  | { type: 'chosen'; choice: Choice }
  | { type: 'loaded'; module: RemoteModule }
  | { type: 'broke'; failure: RemoteFailure }
  | { type: 'waited' }
  | { type: 'ran-out-of-time' }
  /** The page has its heading. */
  | { type: 'mounted' }
  | { type: 'retried' }
  | { type: 'closed' };

export type LoaderEffect =
  /** Chooses a build from the registry, which is read again if `isAnew`. */
  | { type: 'choose'; isAnew: boolean }
  | { type: 'load'; build: ChosenBuild }
  | { type: 'wait'; ms: number }
  | { type: 'report'; failure: RemoteFailure; buildId: string };

type Step = readonly [state: LoaderState, effects: readonly LoaderEffect[]];

export const IDLE: LoaderState = { status: 'idle' };

const load = (attempt: Attempt): Step => [
  { status: 'loading', attempt },
  [{ type: 'load', build: attempt.build }],
];

const choose = (isAnew: boolean): Step => [{ status: 'choosing' }, [{ type: 'choose', isAnew }]];

const fail = (buildId: string, failure: RemoteFailure): Step => [
  { status: 'failed', failure, buildId },
  [{ type: 'report', failure, buildId }],
];

function begin(choice: Choice): Step {
  switch (choice.kind) {
    case 'absent':
      return [{ status: 'absent' }, []];
    case 'incompatible': {
      const failure = new RemoteFailure('contract', 'Every build requires a newer site.');
      return fail(choice.buildId, failure);
    }
    case 'build':
      return load({ build: choice.build, waits: WAITS_MS, previous: choice.previous });
  }
}

/** Handles a failed attempt. Each build that is given up is reported once; its tries are not. */
function retryOrFail({ build, waits, previous }: Attempt, failure: RemoteFailure): Step {
  const [ms, ...later] = waits;
  if (RETRYABLE.has(failure.kind) && ms !== undefined) {
    const attempt = { build, waits: later, previous };
    return [{ status: 'waiting', attempt }, [{ type: 'wait', ms }]];
  }
  const failed = fail(build.buildId, failure);
  if (!previous || FAILURES_OF_ALL_BUILDS.has(failure.kind)) return failed;

  const [state, effects] = load({ build: previous, waits: [], previous: null });
  return [state, [...failed[1], ...effects]];
}

const late = () => new RemoteFailure('timeout', 'It did not load in time.');

/**
 * A build that breaks before its page has a heading has failed to mount, as one that throws when it is mounted. One
 * that is slow goes on, because its data may be: the slot only says so.
 */
function stepMounting(state: LoaderState & { status: 'mounting' }, event: LoaderEvent): Step {
  const { attempt, module, isLate } = state;
  const { type } = event;
  if (type === 'mounted') return [{ status: 'ready', build: attempt.build, module }, []];
  if (type === 'broke') return retryOrFail({ ...attempt, waits: [] }, event.failure);
  if (type === 'retried' && isLate) return choose(true);
  if (type !== 'ran-out-of-time') return [state, []];
  const { buildId } = attempt.build;
  return [{ ...state, isLate: true }, [{ type: 'report', failure: late(), buildId }]];
}

/**
 * State machine of a remote's slot, without React, clock or network. An event that does not fit the state has no
 * effect.
 */
export function stepLoader(state: LoaderState, event: LoaderEvent): Step {
  if (event.type === 'closed') return [IDLE, []];

  switch (state.status) {
    case 'idle':
      return event.type === 'opened' ? choose(false) : [state, []];

    case 'choosing':
      if (event.type === 'chosen') return begin(event.choice);
      break;

    case 'loading':
      if (event.type === 'loaded') {
        const { attempt } = state;
        return [{ status: 'mounting', attempt, module: event.module, isLate: false }, []];
      }
      if (event.type === 'broke') return retryOrFail(state.attempt, event.failure);
      break;

    case 'waiting':
      if (event.type === 'waited') return load(state.attempt);
      break;

    case 'mounting':
      return stepMounting(state, event);

    case 'absent':
    case 'failed':
      if (event.type === 'retried') return choose(true);
      break;

    case 'ready':
      if (event.type === 'broke') return fail(state.build.buildId, event.failure);
      break;
  }

  if (event.type === 'ran-out-of-time' && 'attempt' in state)
    return retryOrFail(state.attempt, late());
  return [state, []];
}
