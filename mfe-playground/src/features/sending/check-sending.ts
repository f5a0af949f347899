import { PLAYGROUND_MESSAGE, SCREEN_MESSAGE } from '@trove/contract/messages.ts';

import { promptFault } from '#common/asking/prompt-fault.ts';
import type { RagUpload, SendProblem } from '#common/playground/atoms.ts';
import type { ModelOption } from '#common/playground/models.ts';

const announced = (text: string, way: SendProblem['way'] = 'none'): SendProblem => ({
  text,
  way,
  hasToast: true,
});
const quiet = (text: string): SendProblem => ({ text, way: 'none', hasToast: false });

const queued = (what: string, awaits: string): SendProblem => ({
  ...quiet(`Sends when ${what}.`),
  way: 'cancel',
  isAhead: true,
  awaits,
});

const shortage = (isPoor: boolean, lacks: string | undefined): SendProblem => ({
  ...announced(isPoor ? PLAYGROUND_MESSAGE.noBalance : (lacks ?? ''), 'buy'),
  ...(lacks !== undefined && { awaits: 'credits' }),
});

/**
 * Returns why a message cannot be sent: wallet, balance, message, in this order (spec 001 §5), then pending files, a
 * missing model. What is about to arrive is waited for (`way: 'cancel'`): models, credits and files. While the list of
 * models is loading, it is unknown whether the message is free, so the balance is not checked.
 */
export function checkSending({
  did,
  balance,
  isBuying,
  isFree,
  lacks,
  question,
  model,
  isLoadingModels,
  uploads,
}: {
  did: string | null;
  balance: number | null;
  /** Whether credits are on their way. */
  isBuying: boolean;
  /** Whether the model offers this message for free. */
  isFree: boolean;
  /** Why the credits do not suffice for the model, if they do not. */
  lacks: string | undefined;
  question: string;
  model: ModelOption | undefined;
  isLoadingModels: boolean;
  uploads: readonly RagUpload[];
}): SendProblem | undefined {
  if (did === null) return announced(SCREEN_MESSAGE.needsWallet, 'connect');
  const fault = promptFault(question);
  if (model === undefined && isLoadingModels && fault === undefined)
    return queued('the models are loaded', 'models');
  const isPoor = !isFree && (balance ?? 0) <= 0;
  if (isPoor || lacks !== undefined)
    return isBuying && fault === undefined
      ? queued('your credits arrive', 'credits')
      : shortage(isPoor, lacks);
  if (fault !== undefined) return quiet(fault);
  const pending = uploads.find(({ state, awaits }) => state === 'pending' || awaits === 'wallet');
  if (pending) return queued(`${pending.file.name} is ready`, pending.key);
  if (model === undefined)
    return { ...quiet('No model is available. Please try again later.'), awaits: 'model' };
  return undefined;
}
