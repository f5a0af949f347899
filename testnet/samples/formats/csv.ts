type Cell = string | number;

/** The text of a table: a header line, then one line a row. Cells hold no commas, quotes or line ends. */
export const csv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array =>
  Buffer.from(`${[columns, ...rows].map((cells) => cells.join(',')).join('\n')}\n`);
