/** What issue 3 asks of a measurement, and what was measured. */
export interface Goal {
  what: string;
  is: number;
  /** Of the number: `x`, ` MB`, ` ms`. */
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** Prints it, and tells it to `pnpm bench:network` when that has started this bench. */
export function reportGoal(goal: Goal): void {
  console.info(goalLine(goal));
  if (process.connected) process.send?.(goal);
}

export function goalLine({ what, is, unit, atLeast = -Infinity, atMost = Infinity }: Goal): string {
  const shown = (value: number) => `${Number(value.toFixed(2))}${unit}`;
  const wanted = atLeast === -Infinity ? `at most ${shown(atMost)}` : `at least ${shown(atLeast)}`;
  const isMet = is >= atLeast && is <= atMost;
  return `${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(62)} ${shown(is).padStart(9)}   (goal: ${wanted})`;
}
