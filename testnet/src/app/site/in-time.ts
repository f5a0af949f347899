/** Resolves with the result of `work`, or with undefined if it takes longer than `ms` milliseconds. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => giveUp(undefined), ms);
  const result = await Promise.race([work, late]);
  clearTimeout(timer);
  return result;
}
