/** Returns a copy, safe from later changes and fit for any channel; undefined if it is not serializable. */
export function jsonCopy(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    return undefined;
  }
}
