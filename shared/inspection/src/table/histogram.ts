export interface Bin {
  from: number;
  to: number;
  count: number;
}

/**
 * Histogram that counts numbers up to `LARGEST_NUMBER` in equal bins in one pass, whatever their range turns out to
 * be.
 */
export interface Histogram {
  add(value: number): void;
  bins(): Bin[];
}

/** Minimum exponent of the bins' width, because doubles lose precision below it. */
const SMALLEST_EXPONENT = -1000;
/** Maximum number, because beyond it the edges of the bins would be infinite. */
export const LARGEST_NUMBER = 1e300;

/**
 * Creates a histogram. Its bins are as wide as a power of two and start at its multiples, so two neighbours merge
 * exactly into one of twice the width as soon as the range needs more than `max` of them.
 */
export function createHistogram(max = 24): Histogram {
  let counts = new Map<number, number>();
  let width: number | undefined;
  let only: { value: number; count: number } | undefined;
  let lowest = Infinity;
  let highest = -Infinity;

  function indexOf(value: number, of: number): number {
    const index = Math.floor(value / of);
    // The division turns the smallest negative numbers into zero, but they belong to the negative bin all the same.
    return index === 0 && value < 0 ? -1 : index;
  }

  function count(value: number, times: number, of: number) {
    const index = indexOf(value, of);
    counts.set(index, (counts.get(index) ?? 0) + times);
  }

  function widen(from: number): number {
    let wide = from;
    while (indexOf(highest, wide) - indexOf(lowest, wide) >= max) wide *= 2;
    if (wide === from) return wide;
    const merged = new Map<number, number>();
    for (const [index, times] of counts) {
      const target = indexOf(index * from, wide);
      merged.set(target, (merged.get(target) ?? 0) + times);
    }
    counts = merged;
    return wide;
  }

  return {
    add(value) {
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      if (width === undefined) {
        only ??= { value, count: 0 };
        if (only.value === value) {
          only.count += 1;
          return;
        }
        // The first two different numbers determine the first width, which only ever grows.
        const exponent = Math.floor(Math.log2((highest - lowest) / max));
        width = widen(2 ** Math.max(exponent, SMALLEST_EXPONENT));
        count(only.value, only.count, width);
      }
      width = widen(width);
      count(value, 1, width);
    },

    bins() {
      if (width === undefined)
        return only ? [{ from: only.value, to: only.value, count: only.count }] : [];
      const of = width;
      const first = indexOf(lowest, of);
      return Array.from({ length: indexOf(highest, of) - first + 1 }, (_none, step) => ({
        from: (first + step) * of,
        to: (first + step + 1) * of,
        count: counts.get(first + step) ?? 0,
      }));
    },
  };
}
