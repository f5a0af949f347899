/** Errors are recognised by name, never by `instanceof`: each remote bundles its own copy of most classes. */
export const named = (error: unknown, name: string): error is Error =>
  isRecord(error) && error['name'] === name && typeof error['message'] === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The answer is not needed any more: nothing to be shown. */
export const isAborted = (error: unknown): boolean =>
  named(error, 'AbortError') ||
  isCancelled(error) ||
  (named(error, 'AppError') && Reflect.get(error, 'kind') === 'aborted');

/** TanStack Query names its own only in the message. */
const isCancelled = (error: unknown): boolean =>
  named(error, 'Error') && error.message === 'CancelledError';

/** No answer came, or broke off; the same request may succeed later. */
export const isNetworkFailure = (error: unknown): boolean =>
  named(error, 'TimeoutError') ||
  named(error, 'NetworkError') ||
  findCode(error) !== undefined ||
  isFetchFailure(error);

/** Errors that browsers and Node throw when a request or a body breaks off. */
const isFetchFailure = (error: unknown): boolean =>
  named(error, 'TypeError') && /fetch|network|load failed|terminated/i.test(error.message);

/** The system's code, also of an error inside (Node wraps the socket's error in a TypeError). */
export function findCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; isRecord(at) && depth < 5; at = at['cause'], depth += 1) {
    if (typeof at['code'] === 'string') return at['code'];
  }
  return undefined;
}
