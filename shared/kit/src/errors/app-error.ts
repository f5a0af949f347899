import { HTTP } from '@trove/contract/limits.ts';
import {
  HTTP_MESSAGE,
  NETWORK_MESSAGE,
  UNEXPECTED_MESSAGE,
} from '@trove/contract/messages-http.ts';

import { findCode, isAborted, isNetworkFailure, isRecord, named } from './recognize.ts';

export type ErrorKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'wallet'
  | 'input'
  | 'file'
  /** The response is no longer needed; not to be shown. */
  | 'aborted'
  | 'unexpected';

interface Details {
  cause?: unknown;
  /** First error of each form field, for a 422. */
  fields?: readonly string[];
  status?: number;
  /** Id of the call in the network's log; for "copy details". */
  requestId?: string | undefined;
  retryable?: boolean;
  /** Machine-readable reason, where one kind has several causes. */
  reason?: string;
}

/**
 * An error whose message may be shown to the user as it is.
 *
 * Recognise one by `isAppError`, never by `instanceof`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly fields: readonly string[];
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly reason: string | undefined;

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.fields = details.fields ?? [];
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.reason = details.reason;
  }
}

export const isAppError = (error: unknown): error is AppError => named(error, 'AppError');

/**
 * Converts any thrown value into an error with a message of the catalogue (spec 000 §8). Pure; to be called where the
 * error is shown.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isAborted(error)) return new AppError('aborted', UNEXPECTED_MESSAGE, { cause: error });
  if (named(error, 'HTTPError'))
    return httpError(findStatus(error) ?? 0, Reflect.get(error, 'data'), {
      cause: error,
      requestId: findRequestId(error),
    });
  return fromNetwork(error) ?? new AppError('unexpected', UNEXPECTED_MESSAGE, { cause: error });
}

/** Creates the error for an unsuccessful response. */
export const httpError = (
  status: number,
  body: unknown,
  { cause, requestId }: Details = {},
): AppError =>
  new AppError('http', sentenceFor(status, body), {
    cause,
    status,
    fields: status === 422 ? fieldErrors(body) : [],
    requestId,
    retryable: (HTTP.retriedStatuses as readonly number[]).includes(status),
  });

/** Returns the server's own message only for a 400 and for statuses that the catalogue leaves out. */
function sentenceFor(status: number, body: unknown): string {
  const own = HTTP_MESSAGE[status];
  if (own !== undefined && status !== 400) return own;
  return serverMessage(body) ?? own ?? UNEXPECTED_MESSAGE;
}

function fromNetwork(error: unknown): AppError | undefined {
  if (!isNetworkFailure(error)) return undefined;
  const details = { cause: error, requestId: findRequestId(error), retryable: true };
  const code = findCode(error);
  if (named(error, 'TimeoutError') || code === 'ECONNABORTED')
    return new AppError('timeout', NETWORK_MESSAGE.timeout, details);
  if (code === 'ECONNRESET')
    return new AppError('network', NETWORK_MESSAGE.reset, { ...details, reason: 'reset' });
  if (code === 'ETIMEDOUT') return new AppError('timeout', NETWORK_MESSAGE.connectTimeout, details);
  if (code !== undefined && code !== 'ERR_NETWORK')
    return new AppError('network', NETWORK_MESSAGE.unexpected, details);
  return new AppError('network', NETWORK_MESSAGE.offline, details);
}

function findStatus(error: Error): number | undefined {
  const response: unknown = Reflect.get(error, 'response');
  return isRecord(response) && typeof response['status'] === 'number'
    ? response['status']
    : undefined;
}

function findRequestId(error: unknown): string | undefined {
  const request = isRecord(error) ? error['request'] : undefined;
  return request instanceof Request
    ? (request.headers.get('x-request-id') ?? undefined)
    : undefined;
}

/** Servers of this network send `message`, others `error`, a few plain text (wire.md#dapp). */
function serverMessage(body: unknown): string | undefined {
  const text = isRecord(body) ? (body['message'] ?? body['error']) : body;
  const isSentence =
    typeof text === 'string' && text.trim() !== '' && !text.trimStart().startsWith('<');
  return isSentence ? text : undefined;
}

function fieldErrors(body: unknown): string[] {
  if (!isRecord(body) || !isRecord(body['errors'])) return [];
  return Object.values(body['errors']).flatMap((messages) => {
    const first: unknown = Array.isArray(messages) ? messages[0] : messages;
    return typeof first === 'string' ? [first] : [];
  });
}
