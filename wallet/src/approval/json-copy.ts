/** A copy that cannot change after it was approved, and that any channel carries; undefined where there is none. */
export function jsonCopy(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    return undefined;
  }
}
