import { DOWNLOAD_MESSAGE } from '../../contract/messages.ts';
import { AppError, httpError, toAppError } from '../../errors/app-error.ts';

export type DownloadFailure =
  /** The server said no; `status` says how. */
  | 'refused'
  /** The connection broke, or nothing came for too long. */
  | 'network'
  /** The file is not the one that was promised. */
  | 'tampered';

/** One sentence for all of them (spec 000 §8); `reason`, `status` and the cause tell them apart. */
export const downloadError = (
  reason: DownloadFailure,
  {
    cause,
    status,
    retryable = true,
  }: { cause?: unknown; status?: number; retryable?: boolean } = {},
): AppError =>
  new AppError('file', DOWNLOAD_MESSAGE.failed, {
    reason,
    retryable,
    ...(cause === undefined ? {} : { cause }),
    ...(status === undefined ? {} : { status }),
  });

/** An answer that holds no file. */
export async function refusal(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => undefined);
  const cause = httpError(response.status, body);
  return downloadError('refused', { cause, status: response.status, retryable: cause.retryable });
}

/** Whatever broke off a transfer. Somebody's abort stays one: nobody is told. */
export function breakdown(error: unknown, signal: AbortSignal | undefined): AppError {
  const known = toAppError(error);
  if (known.kind === 'file') return known;
  if (signal?.aborted) return new AppError('aborted', known.message, { cause: error });
  return downloadError('network', { cause: known });
}
