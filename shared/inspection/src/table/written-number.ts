/**
 * A number as a file writes it, where JavaScript would write it in another way: with digits that it cannot hold, with
 * zeros at its end, or beyond its range.
 */
export class WrittenNumber {
  readonly text: string;
  /** The nearest number; infinite beyond the range. */
  readonly number: number;

  constructor(text: string) {
    this.text = text;
    this.number = Number(text);
  }
}

/** Reads a number exactly: as a number where it is written like one, an integer as a BigInt, otherwise as it is. */
export function readNumber(text: string): number | bigint | WrittenNumber {
  const number = Number(text);
  if (String(number) === text) return number;
  return /^-?\d+$/.test(text) && Number.isFinite(number) ? BigInt(text) : new WrittenNumber(text);
}
