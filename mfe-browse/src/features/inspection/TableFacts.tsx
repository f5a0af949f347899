import type { TableColumn, TableProfile } from '@trove/shared/contract/wire/file-inspection.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Bars } from '@trove/shared/ui/Bars.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Frame } from '@trove/shared/ui/surfaces.tsx';
import { Small, Subheading } from '@trove/shared/ui/text.tsx';

/** A table may be wider than the page: it scrolls by itself, with the keyboard too. */
const Scroll = styled(Frame)`
  margin: 0;
  padding: 0;
  overflow-x: auto;

  &:focus-visible {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }
`;

const Table = styled.table`
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

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }
`;

const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 6 });

/** How the values of a column lie, in words. */
function spreadOf({ numbers, dates, values }: TableColumn): string {
  if (numbers)
    return `${number(numbers.min)} to ${number(numbers.max)}, mean ${number(numbers.mean)}`;
  if (dates) return `${dates.first} to ${dates.last}`;
  return (values ?? [])
    .slice(0, 3)
    .map(({ value, count }) => `${value} (${number(count)})`)
    .join(', ');
}

const countsOf = ({ numbers, values }: TableColumn): number[] =>
  (numbers?.histogram ?? values ?? []).map(({ count }) => count);

/** Columns, their values and first rows of a dataset: what a buyer gets, before buying. */
export function TableFacts({ table }: { table: TableProfile }) {
  const { rows, isWhole, columns, sample, sampleRows } = table;
  const title = sampleRows === undefined ? 'First rows' : 'Sample rows';
  return (
    <>
      <Stack gap={2} as="section" aria-label="Columns">
        <Subheading>
          {columns.length} columns, {isWhole ? '' : 'about '}
          {number(rows)} rows
        </Subheading>
        <Scroll tabIndex={0} as="fieldset" aria-label="Table of columns">
          <Table>
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">Type</th>
                <th scope="col">Missing</th>
                <th scope="col">Values</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => {
                const counts = countsOf(column);
                const spread = spreadOf(column);
                return (
                  <tr key={column.name}>
                    <th scope="row">{column.name}</th>
                    <td>{column.type}</td>
                    <td>{number(column.missing)}</td>
                    <td title={spread}>
                      {counts.length > 1 && (
                        <Bars counts={counts} label={`How the values of ${column.name} lie`} />
                      )}
                      <Small>{spread}</Small>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Scroll>
      </Stack>
      {sample.length > 0 && (
        <Stack gap={2} as="section" aria-label={title}>
          <Subheading>{title}</Subheading>
          <Scroll tabIndex={0} as="fieldset" aria-label={`Table of the ${title.toLowerCase()}`}>
            <Table>
              <thead>
                <tr>
                  {columns.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sample.map((cells, row) => (
                  <tr key={row}>
                    {cells.map((cell, column) => (
                      <td key={column} title={cell}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        </Stack>
      )}
    </>
  );
}
