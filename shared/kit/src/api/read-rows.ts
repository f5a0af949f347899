/** The rows of a list; rows that were left out cause a warning for the operator of the network. */
export function readRows<Row>({ rows, dropped }: { rows: Row[]; dropped: number }): Row[] {
  if (dropped > 0) console.warn(`${dropped} malformed rows were left out of a list.`);
  return rows;
}
