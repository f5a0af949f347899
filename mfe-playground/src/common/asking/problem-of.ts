import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';

import type { SendProblem } from '#common/playground/atoms.ts';

/** Maps a failed call to the sentence of the toast, and the note's reason and action (spec 001 §8). */
export function problemOf(error: unknown): {
  problem: SendProblem;
  toast: string;
  /** Whether the list of models is out of date. */
  isModelGone?: boolean;
  /** Whether the failure did not come from the network, which may not have noticed it. */
  isLocal?: boolean;
} {
  const { kind, status, message } = toAppError(error);
  if (status === 402) {
    const text = PLAYGROUND_MESSAGE.noBalance;
    return { problem: { text, way: 'buy', hasToast: true }, toast: text };
  }
  if (status === 401) {
    return {
      problem: { text: message || (HTTP_MESSAGE[401] ?? ''), way: 'reconnect', hasToast: true },
      toast: PLAYGROUND_MESSAGE.noAnswer,
    };
  }
  if (status === 404) {
    const text = 'This model no longer runs here. Choose another one and send again.';
    return {
      problem: { text, way: 'again', hasToast: true },
      toast: PLAYGROUND_MESSAGE.noAnswer,
      isModelGone: true,
    };
  }
  const hasReason = kind === 'timeout' || (kind === 'http' && message !== '');
  const reason = hasReason || kind === 'network' ? message : '';
  return {
    problem: { text: reason || PLAYGROUND_MESSAGE.noAnswer, way: 'again', hasToast: true },
    toast: kind === 'timeout' ? message : PLAYGROUND_MESSAGE.noAnswer,
    isLocal: kind !== 'http',
  };
}
