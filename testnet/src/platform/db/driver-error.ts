const driverErrors = new WeakSet<object>();

/** Marks an error as one of the database's driver and throws it; for `catch` where the driver is called. */
export function throwDriverError(error: unknown): never {
  if (typeof error === 'object' && error !== null) driverErrors.add(error);
  throw error;
}

/**
 * Whether the database's driver has thrown the error. The code alone does not tell: a connection to the database that is
 * lost has the same one as a request that its client cuts, or as another host that cannot be reached.
 */
export const isDriverError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  // The embedded database's class of errors belongs to it alone.
  (driverErrors.has(error) || (error as Error).name === 'SqliteError');
