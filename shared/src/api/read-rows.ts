/** The rows of a list; what was left out of it is worth a line for whoever looks after the network. */
export function readRows<Row>({ rows, dropped }: { rows: Row[]; dropped: number }): Row[] {
  if (dropped > 0) console.warn(`${dropped} malformed rows were left out of a list.`);
  return rows;
}
