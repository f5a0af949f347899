type Cell = string | number;

/** Formats a table as a header line and one line per row. Cells contain no commas, quotes or line breaks. */
export const csv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array =>
  Buffer.from(`${[columns, ...rows].map((cells) => cells.join(',')).join('\n')}\n`);
