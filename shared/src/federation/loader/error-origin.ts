const BUILD_ADDRESS = /\/remotes\/([\w-]+)\/([\da-f]{12})\//;

/** Build that an error comes from: the address of every script of a build names it. */
export function findErrorOrigin(error: unknown): { remoteId: string; buildId: string } | null {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remoteId, buildId] = BUILD_ADDRESS.exec(stack ?? '') ?? [];
  return remoteId && buildId ? { remoteId, buildId } : null;
}

/** Reports what escapes from handlers and promises, with the build it comes from (federation §4.3). */
export function watchErrors(report: (error: unknown, origin: Record<string, string>) => void) {
  const attribute = (error: unknown) => report(error, findErrorOrigin(error) ?? {});
  window.addEventListener('error', ({ error, message }) => attribute(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
}
