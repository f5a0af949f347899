type Cell = string | number | null;

/** Matches text that a spreadsheet runs as a formula, even after blanks. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** Returns one line of a CSV (RFC 4180). Text that a spreadsheet would run as a formula is escaped. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoteCell).join(',')}\r\n`;

function quoteCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
