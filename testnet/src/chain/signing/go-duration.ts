/** Formats a duration as Go does: `1.234ms`, `2.5s`. */
export function goDuration(milliseconds: number): string {
  const [value, unit] = milliseconds < 1000 ? [milliseconds, 'ms'] : [milliseconds / 1000, 's'];
  return `${Number(value.toFixed(6))}${unit}`;
}
