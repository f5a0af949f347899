import { channel } from 'node:diagnostics_channel';

/** A stored row that a list had to leave out. */
export interface OddRow {
  /** Contents of the list, or the address of its call. */
  list: string;
  /** Key of the row; its content is never reported, because it may be private. */
  id: string;
  error: unknown;
}

/** Carries every `OddRow`; a process channel, because rows are described below everything that could report them. */
export const oddRows = channel('trove.odd-row');

const KEYS = ['id', 'nft', 'number', 'draft', 'did', 'transactionId', 'name'];

/**
 * Converts stored rows for a list. A row that cannot be described, such as one whose JSON text is damaged, is left out
 * and reported: it never takes the other rows of the list from everybody.
 */
export const describeRows = <Row extends object, Shown>(
  list: string,
  rows: readonly Row[],
  describe: (row: Row, index: number) => Shown,
): Shown[] =>
  rows.flatMap((row, index) => {
    try {
      return [describe(row, index)];
    } catch (error) {
      reportOddRow(list, row, error);
      return [];
    }
  });

export function reportOddRow(list: string, row: unknown, error: unknown): void {
  const facts = (row ?? {}) as Record<string, unknown>;
  const key = KEYS.find((name) => facts[name] !== undefined);
  oddRows.publish({ list, id: key === undefined ? 'unknown' : String(facts[key]), error });
}
