/** Errors are recognised by name, never by `instanceof`: each remote bundles its own copy of most classes. */
export const named = (error: unknown, name: string): error is Error =>
  isRecord(error) && error['name'] === name && typeof error['message'] === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the response is no longer needed, so that there is nothing to show. */
export const isAborted = (error: unknown): boolean =>
  named(error, 'AbortError') ||
  isCancelled(error) ||
  (named(error, 'AppError') && Reflect.get(error, 'kind') === 'aborted');

/** The error of TanStack Query has its own name only as its message. */
const isCancelled = (error: unknown): boolean =>
  named(error, 'Error') && error.message === 'CancelledError';

/** Whether no response arrived, or it broke off; the same request may succeed later. */
export const isNetworkFailure = (error: unknown): boolean =>
  named(error, 'TimeoutError') ||
  named(error, 'NetworkError') ||
  // Code that could not be fetched.
  named(error, 'ChunkLoadError') ||
  findCode(error) !== undefined ||
  isFetchFailure(error);

/** Whether it is an error that browsers and Node throw when a request or a body breaks off. */
const isFetchFailure = (error: unknown): boolean =>
  named(error, 'TypeError') && /fetch|network|load failed|terminated/i.test(error.message);

/** Returns the system's error code, also from a cause (Node wraps the socket's error in a TypeError). */
export function findCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; isRecord(at) && depth < 5; at = at['cause'], depth += 1) {
    if (typeof at['code'] === 'string') return at['code'];
  }
  return undefined;
}
