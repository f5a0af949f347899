import { NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';
import { asRecord, asText } from '@trove/contract/wire/loose.ts';
import { AppError, isAppError } from '@trove/kit/errors/app-error.ts';

import { PUBLICATION } from '#common/texts/publication.ts';

/** Machine-readable reason why an upload ended, which determines the next action. */
export type UploadReason =
  /** The provider has deleted the partial upload, which must start over. */
  'forgotten' | 'session' | 'file' | 'changed' | 'link' | 'provider' | 'refused';

const uploadError = (
  reason: UploadReason,
  message: string,
  details: { cause?: unknown; status?: number } = {},
) => new AppError(reason === 'file' ? 'file' : 'http', message, { ...details, reason });

export const connectionLost = (cause?: unknown): AppError =>
  new AppError('network', NETWORK_MESSAGE.offline, { cause, retryable: true });

export const fileLost = (cause?: unknown): AppError =>
  uploadError('file', PUBLICATION.problem.fileLost, { cause });

/** Browsers report a changed or deleted file as a lost connection: reading a byte of it distinguishes the two. */
export const connectionOrFileError = async (
  file: Blob | undefined,
  cause?: unknown,
): Promise<AppError> => {
  try {
    await file?.slice(0, 1).arrayBuffer();
    return connectionLost(cause);
  } catch (error) {
    return fileLost(error);
  }
};

export const arrivedChanged = (): AppError =>
  uploadError('changed', PUBLICATION.problem.arrivedChanged);

/** Builds the error of a provider's refusal, with the provider's own text if it has any. */
export function refusalOf(status: number, body: string, isResuming = false): AppError {
  const words = wordsIn(body);
  if (status === 401) return uploadError('session', PUBLICATION.problem.sessionEnded, { status });
  if (isResuming && (status === 404 || status === 410)) {
    return uploadError('forgotten', PUBLICATION.problem.forgotten, { status });
  }
  if (status === 404 || status === 410) {
    return uploadError('provider', words ?? PUBLICATION.problem.providerGone, { status });
  }
  // 409, 423 and 460 are from the protocol: another request had the upload, or a chunk was damaged in transit.
  if (status >= 500 ? status !== 507 : [408, 409, 423, 429, 460].includes(status)) {
    const message = words ?? PUBLICATION.problem.providerBusy;
    return new AppError('http', message, { status, retryable: true });
  }
  const own = status === 507 ? PUBLICATION.problem.noRoom : PUBLICATION.problem.refused;
  return uploadError('refused', words ?? own, { status });
}

export const linkError = (message: string | undefined): AppError =>
  uploadError('link', message ?? PUBLICATION.problem.linkFailed);

export const reasonOf = (error: unknown): UploadReason | undefined =>
  isAppError(error) ? (error.reason as UploadReason | undefined) : undefined;

function wordsIn(body: string): string | undefined {
  try {
    const { message, error } = asRecord(JSON.parse(body) as unknown);
    return asText(message) ?? asText(error);
  } catch {
    return undefined;
  }
}
