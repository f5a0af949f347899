import type { RemoteModule } from '../../contract/host.ts';
import type { ChosenBuild, Choice } from './choose-build.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { FailureKind } from './remote-failure.ts';

/** Leaves time to render the explanation, which must be shown within 8 seconds of the click (federation §4.3). */
export const BUDGET_MS = 7500;

/** Waits before the second and the third try of the same build. */
const WAITS_MS = [250, 750];

/** Failures after which the same build is tried again; the others would recur. */
const RETRYABLE: ReadonlySet<FailureKind> = new Set(['http', 'network', 'integrity']);

/** Failures that would affect the previous build too, because it comes from the same server. */
const FAILURES_OF_ALL_BUILDS: ReadonlySet<FailureKind> = new Set(['network', 'timeout']);

interface Attempt {
  build: ChosenBuild;
  /** Number of the current try of this build, from 1. */
  tries: number;
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
  | { status: 'mounting'; attempt: Attempt; module: RemoteModule }
  | { status: 'ready'; build: ChosenBuild; module: RemoteModule }
  | { status: 'failed'; failure: RemoteFailure; buildId: string };

export type LoaderEvent =
  | { type: 'opened' }
  | { type: 'chosen'; choice: Choice }
  | { type: 'loaded'; module: RemoteModule }
  | { type: 'broke'; failure: RemoteFailure }
  | { type: 'waited' }
  | { type: 'ran-out-of-time' }
  | { type: 'mounted' }
  | { type: 'retried' }
  | { type: 'closed' };

export type LoaderEffect =
  /** Chooses a build from the newest registry. */
  | { type: 'choose' }
  /** From the second try on, it bypasses every cache. */
  | { type: 'load'; build: ChosenBuild; tries: number }
  | { type: 'wait'; ms: number }
  | { type: 'report'; failure: RemoteFailure; buildId: string };

type Step = readonly [state: LoaderState, effects: readonly LoaderEffect[]];

export const IDLE: LoaderState = { status: 'idle' };

const load = (attempt: Attempt): Step => [
  { status: 'loading', attempt },
  [{ type: 'load', build: attempt.build, tries: attempt.tries }],
];

const choose: Step = [{ status: 'choosing' }, [{ type: 'choose' }]];

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
      return load({ build: choice.build, tries: 1, waits: WAITS_MS, previous: choice.previous });
  }
}

/** Handles a failed attempt. Each build that is given up is reported once; its tries are not. */
function retryOrFail({ build, tries, waits, previous }: Attempt, failure: RemoteFailure): Step {
  const [ms, ...later] = waits;
  if (RETRYABLE.has(failure.kind) && ms !== undefined) {
    const attempt = { build, tries: tries + 1, waits: later, previous };
    return [{ status: 'waiting', attempt }, [{ type: 'wait', ms }]];
  }
  const failed = fail(build.buildId, failure);
  if (!previous || FAILURES_OF_ALL_BUILDS.has(failure.kind)) return failed;

  const [state, effects] = load({ build: previous, tries: 1, waits: [], previous: null });
  return [state, [...failed[1], ...effects]];
}

/**
 * State machine of a remote's slot, without React, clock or network. An event that does not fit the state has no
 * effect.
 */
export function stepLoader(state: LoaderState, event: LoaderEvent): Step {
  if (event.type === 'closed') return [IDLE, []];

  switch (state.status) {
    case 'idle':
      return event.type === 'opened' ? choose : [state, []];

    case 'choosing':
      if (event.type === 'chosen') return begin(event.choice);
      break;

    case 'loading':
      if (event.type === 'loaded') {
        return [{ status: 'mounting', attempt: state.attempt, module: event.module }, []];
      }
      if (event.type === 'broke') return retryOrFail(state.attempt, event.failure);
      break;

    case 'waiting':
      if (event.type === 'waited') return load(state.attempt);
      break;

    case 'mounting':
      if (event.type === 'mounted') {
        return [{ status: 'ready', build: state.attempt.build, module: state.module }, []];
      }
      if (event.type === 'broke') return retryOrFail(state.attempt, event.failure);
      break;

    case 'absent':
    case 'failed':
      if (event.type === 'retried') return choose;
      break;

    case 'ready':
      break;
  }

  if (event.type === 'ran-out-of-time' && 'attempt' in state && state.status !== 'mounting') {
    const failure = new RemoteFailure('timeout', 'It did not load in time.');
    return retryOrFail(state.attempt, failure);
  }
  return [state, []];
}
