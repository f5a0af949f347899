import { LEFT_OUT } from '@trove/contract/screens/common.ts';
import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { styled } from '@trove/kit/core.ts';

import { FILE_DESCRIPTION } from '#common/texts/publication.ts';

const Scroll = styled.section`
  overflow-x: auto;

  table {
    border-collapse: collapse;
    font-size: 12px;
    line-height: 16px;
    white-space: nowrap;
  }

  caption {
    padding-bottom: 4px;
    color: var(--trove-text-muted);
    text-align: start;
  }

  th,
  td {
    max-width: 240px;
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid var(--trove-border);
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
  }

  small {
    color: var(--trove-text-muted);
    font-weight: 400;
  }
`;

const COLUMNS_SHOWN = 20;

interface SampleTableProps {
  table: TableProfile;
  caption?: string;
}

/** The columns of a table with their types, and its first rows, as buyers will see them. */
export function SampleTable({ table, caption = FILE_DESCRIPTION.sample }: SampleTableProps) {
  const columns = table.columns.slice(0, COLUMNS_SHOWN);
  return (
    // Focusable, so that a wide table can be scrolled by keyboard.
    <Scroll tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, type }) => (
              <th key={name} scope="col">
                {name} <small>{type}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.sample.map((row, index) => (
            // Rows have no ids, and their order never changes.
            <tr key={index}>
              {columns.map(({ name, isHidden }, column) => (
                <td key={name}>{isHidden ? <small>{LEFT_OUT}</small> : row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
