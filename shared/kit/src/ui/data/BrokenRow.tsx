import { ENTRY_BROKEN } from '../feedback/broken-entry.ts';

/** The row of a table that cannot be drawn. */
export const BrokenRow = ({ columns }: { columns: number }) => (
  <tr>
    <td colSpan={columns}>{ENTRY_BROKEN}</td>
  </tr>
);
