/** A measured number and the bound set for it; without a bound it is only printed. */
export interface Goal {
  what: string;
  is: number;
  /** Unit of the number: `x`, ` MB`, ` ms`. */
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** Prints the goal and sends it to `pnpm bench:network`, which prints all goals at the end. */
export function reportGoal(goal: Goal): void {
  console.info(goalLine(goal));
  if (process.connected) process.send?.(goal);
}

export function goalLine({ what, is, unit, atLeast, atMost }: Goal): string {
  const shown = (value: number) => `${Number(value.toFixed(2))}${unit}`;
  const measured = `${what.padEnd(58)} ${shown(is).padStart(9)}`;
  if (atLeast !== undefined)
    return `${is >= atLeast ? 'met   ' : 'MISSED'}  ${measured}   goal: at least ${shown(atLeast)}`;
  if (atMost !== undefined)
    return `${is <= atMost ? 'met   ' : 'MISSED'}  ${measured}   goal: at most ${shown(atMost)}`;
  return `shown   ${measured}`;
}
