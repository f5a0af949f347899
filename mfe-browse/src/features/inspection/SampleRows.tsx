import { LEFT_OUT } from '@trove/contract/screens/common.ts';
import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

/** A table may be wider than the page, so it scrolls separately, also with the keyboard. */
export const Scroll = styled(Frame)`
  margin: 0;
  padding: 0;
  overflow-x: auto;

  &:focus-visible {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 8px 16px;
    text-align: left;
    vertical-align: middle;
    white-space: nowrap;
  }

  td {
    max-width: 280px;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  thead th {
    color: var(--trove-text-muted);
    font-weight: 500;
  }

  tbody th {
    font-weight: 500;
  }

  th small {
    display: block;
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }
`;

/** First rows of a dataset, or those its publisher has chosen, below the names and types of their columns. */
export function SampleRows({ table: { columns, sample, sampleRows } }: { table: TableProfile }) {
  if (sample.length === 0) return null;
  const title = sampleRows === undefined ? 'First rows' : 'Sample rows';
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Subheading>{title}</Subheading>
      <Scroll tabIndex={0} as="fieldset" aria-label={`Table of the ${title.toLowerCase()}`}>
        <Table>
          <thead>
            <tr>
              {columns.map(({ name, type }) => (
                <th key={name} scope="col">
                  {name}
                  <small>{type}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} title={cell}>
                    {columns[column]?.isHidden ? <Small>{LEFT_OUT}</Small> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Stack>
  );
}
