import { HTTP_MESSAGE } from '@trove/shared/contract/messages-http.ts';
import { PLAYGROUND_MESSAGE } from '@trove/shared/contract/messages.ts';
import { toAppError } from '@trove/shared/errors/app-error.ts';

import type { SendProblem } from '#common/playground/atoms.ts';

/** A failed call in words: the catalogue's sentence for the toast, the reason and a way on beside the input (spec 001 §8). */
export function problemOf(error: unknown): {
  problem: SendProblem;
  toast: string;
  /** The list of models is out of date. */
  isModelGone?: boolean;
  /** The failure was not reported by the network, which may not know of it. */
  isUntold?: boolean;
} {
  const { kind, status, message } = toAppError(error);
  if (status === 402) {
    const text = PLAYGROUND_MESSAGE.noBalance;
    return { problem: { text, way: 'buy', isSaid: true }, toast: text };
  }
  if (status === 401) {
    return {
      problem: { text: message || (HTTP_MESSAGE[401] ?? ''), way: 'reconnect', isSaid: true },
      toast: PLAYGROUND_MESSAGE.noAnswer,
    };
  }
  if (status === 404) {
    const text = 'This model does not run here any more. Choose another one, then send again.';
    return {
      problem: { text, way: 'again', isSaid: true },
      toast: PLAYGROUND_MESSAGE.noAnswer,
      isModelGone: true,
    };
  }
  const isSaid = kind === 'timeout' || (kind === 'http' && message !== '');
  const reason = isSaid || kind === 'network' ? message : '';
  return {
    problem: { text: reason || PLAYGROUND_MESSAGE.noAnswer, way: 'again', isSaid: true },
    toast: kind === 'timeout' ? message : PLAYGROUND_MESSAGE.noAnswer,
    isUntold: kind !== 'http',
  };
}
