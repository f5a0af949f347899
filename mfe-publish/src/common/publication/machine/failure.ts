import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { PUBLISH_MESSAGE, saysPublishedAlready, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';

import type { Remedy, StepName } from '#common/publication/publication.ts';
import { reasonOf } from '#common/upload/upload-error.ts';

interface Failure {
  /** Text below the step: what happened, and what the user can do. */
  problem: string;
  remedy?: Remedy;
  /** Notice with the specification's text (spec 001 §8). */
  toast: AppError;
}

/** Returns the error message of a failed step, and the remedy for it. */
export function failureOf(error: unknown, step: StepName): Failure {
  const known = toAppError(error);
  const remedy = remedyFor(error, known.message);
  const isUpload = step === 'upload' || step === 'provider';
  return {
    problem: known.message,
    ...(remedy && { remedy }),
    toast: isUpload ? new AppError('http', PUBLISH_MESSAGE.uploadFailed, { cause: error }) : known,
  };
}

function remedyFor(error: unknown, message: string): Remedy | undefined {
  if (message === SCREEN_MESSAGE.needsWallet) return 'connect';
  if (message === WALLET_CALL_MESSAGE.accountChanged) return 'connect';
  if (/^insufficient balance/i.test(message)) return 'faucet';
  if (saysPublishedAlready(message)) return 'my-uploads';
  switch (reasonOf(error)) {
    case 'session':
      return 'connect';
    case 'file':
      return 'choose-file';
    case 'link':
      return 'sample-link';
    case 'changed':
    case 'forgotten':
    case 'provider':
    case 'refused':
    case undefined:
      return undefined;
  }
}
