const BUILD_ADDRESS = /\/remotes\/([\w-]+)\/([\da-f]{12})\//;

/** Returns the build that an error comes from, because the address of every script of a build contains its id. */
export function findErrorOrigin(error: unknown): { remoteId: string; buildId: string } | null {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remoteId, buildId] = BUILD_ADDRESS.exec(stack ?? '') ?? [];
  return remoteId && buildId ? { remoteId, buildId } : null;
}

/**
 * Reports errors that handlers and promises do not catch, with the build they come from (federation §4.3). Those of a
 * script that is just being evaluated are the reason why its remote or page does not start. Work that was aborted has
 * not failed: a page that is left aborts what it has begun.
 */
export function watchErrors(report: (error: unknown, origin: Record<string, string>) => void) {
  const attribute = (error: unknown, kind = {}) =>
    report(error, { ...findErrorOrigin(error), ...kind });
  window.addEventListener('error', ({ error, message }) =>
    attribute(error ?? message, document.currentScript ? { kind: 'evaluation' } : {}),
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reason?.name === 'AbortError' || attribute(reason),
  );
}
