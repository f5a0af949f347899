const LIMIT_MS = 5_000;

/** A browser whose storage hangs never answers. */
export class StorageHangs extends Error {
  override readonly name = 'StorageHangs';
}

/**
 * Resolves with the database of a request to open it, and rejects with its error, if another tab blocks it, or with
 * `StorageHangs` after five seconds. A database that is opened later is closed again.
 */
export function openedInTime(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reject(new StorageHangs(`The database did not open in ${LIMIT_MS} ms`));
  }, LIMIT_MS);
  request.addEventListener('success', () => {
    clearTimeout(timer);
    if (isLate) request.result.close();
    else resolve(request.result);
  });
  const fail = (error: Error | null) => {
    clearTimeout(timer);
    reject(error);
  };
  request.addEventListener('error', () => fail(request.error));
  request.addEventListener('blocked', () => fail(new Error('Another tab blocks the database')));
  return promise;
}
