/** Blocks of one answer, and of those around it. */
const MOST = 2000;

/** Returns a function that computes something of a block, but not again for a block that has not changed. */
export function remember<Result>(compute: (block: string) => Result): (block: string) => Result {
  const known = new Map<string, Result>();
  return (block) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const result = compute(block);
    if (known.size >= MOST) known.clear();
    known.set(block, result);
    return result;
  };
}
