import { REPLY } from '@trove/shared/contract/limits.ts';
import { PLAYGROUND_MESSAGE, SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';

import type { RagFileState, SendProblem } from '#common/playground/atoms.ts';
import type { ModelOption } from '#common/playground/models.ts';

const said = (text: string, way: SendProblem['way'] = 'none'): SendProblem => ({
  text,
  way,
  isSaid: true,
});
const quiet = (text: string): SendProblem => ({ text, way: 'none', isSaid: false });

/** Why a message cannot be sent: wallet, balance, message, in this order (spec 001 §5), then what nobody can answer. */
export function checkSending({
  did,
  balance,
  isFree,
  question,
  model,
  file,
}: {
  did: string | null;
  balance: number | null;
  /** The model gives this message away. */
  isFree: boolean;
  question: string;
  model: ModelOption | undefined;
  file: RagFileState | null;
}): SendProblem | undefined {
  if (did === null) return said(SCREEN_MESSAGE.needsWallet, 'connect');
  if (!isFree && !(typeof balance === 'number' && balance > 0))
    return said(PLAYGROUND_MESSAGE.noBalance, 'buy');
  if (question.trim() === '') return quiet(PLAYGROUND_MESSAGE.emptyMessage);
  if (question.length > REPLY.promptChars) {
    const max = REPLY.promptChars.toLocaleString('en');
    return quiet(`A message may have at most ${max} characters; this one has ${question.length}.`);
  }
  if (file?.state === 'pending')
    return quiet(`${file.file.name} is still being read. Please wait a moment.`);
  if (model === undefined) return quiet('No model is available. Please try again later.');
  return undefined;
}
