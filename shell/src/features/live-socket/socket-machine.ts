import { SOCKET } from '@trove/contract/limits.ts';
import { backoffDelay } from '@trove/kit/lib/backoff.ts';

/** `attempt` counts the connections lost since the last one opened. */
export type SocketState =
  | { phase: 'stopped' }
  | { phase: 'connecting'; attempt: number }
  | { phase: 'open' }
  | { phase: 'waiting'; attempt: number };

export type SocketInput = 'start' | 'stop' | 'opened' | 'closed' | 'waited' | 'online';

export type SocketEffect =
  | { type: 'connect' }
  | { type: 'hello' }
  | { type: 'wait'; ms: number }
  | { type: 'stop-waiting' }
  | { type: 'close' };

const RECONNECT = {
  baseMs: SOCKET.reconnectBaseMs,
  capMs: SOCKET.reconnectCapMs,
  randomMs: SOCKET.reconnectRandomMs,
};

/** Returns the delay before the next attempt; `random` is in 0..1 (spec 000 §9). */
const getDelay = (attempt: number, random: number) =>
  backoffDelay(attempt + 1, RECONNECT, () => random);

/** Returns the next state and the effects of the live socket (spec 000 §4), without timers or sockets. */
export function socketStep(
  state: SocketState,
  input: SocketInput,
  random: number,
): [SocketState, ...SocketEffect[]] {
  if (input === 'stop') {
    if (state.phase === 'stopped') return [state];
    return [
      { phase: 'stopped' },
      state.phase === 'waiting' ? { type: 'stop-waiting' } : { type: 'close' },
    ];
  }

  switch (state.phase) {
    case 'stopped':
      return input === 'start'
        ? [{ phase: 'connecting', attempt: 0 }, { type: 'connect' }]
        : [state];
    case 'connecting':
      if (input === 'opened') return [{ phase: 'open' }, { type: 'hello' }];
      return input === 'closed' ? lost(state.attempt, random) : [state];
    case 'open':
      return input === 'closed' ? lost(0, random) : [state];
    case 'waiting':
      if (input === 'waited') {
        return [{ phase: 'connecting', attempt: state.attempt }, { type: 'connect' }];
      }
      return input === 'online'
        ? [
            { phase: 'connecting', attempt: state.attempt },
            { type: 'stop-waiting' },
            { type: 'connect' },
          ]
        : [state];
  }
}

const lost = (attempt: number, random: number): [SocketState, SocketEffect] => [
  { phase: 'waiting', attempt: attempt + 1 },
  { type: 'wait', ms: getDelay(attempt, random) },
];
