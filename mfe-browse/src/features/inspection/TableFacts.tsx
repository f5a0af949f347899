import { LEFT_OUT } from '@trove/contract/screens/common.ts';
import type { TableColumn, TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { Bars } from '@trove/kit/ui/data/Bars.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { Scroll, SampleRows, Table } from './SampleRows.tsx';

/** Whole numbers are exact, because nobody would take them for rounded; fractions have six digits in all. */
const number = (value: number) =>
  value.toLocaleString('en-US', {
    maximumSignificantDigits: 6,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
  });

/** Returns the distribution of a column's values as text. */
function describeSpread({ numbers, dates, values, isHidden }: TableColumn): string {
  if (isHidden) return LEFT_OUT;
  if (numbers)
    return `${number(numbers.min)} to ${number(numbers.max)}, mean ${number(numbers.mean)}`;
  if (dates) return `${dates.first} to ${dates.last}`;
  return (values ?? [])
    .slice(0, 3)
    .map(({ value, count }) => `${value} (${number(count)})`)
    .join(', ');
}

const getCounts = ({ numbers, values }: TableColumn): number[] =>
  (numbers?.histogram ?? values ?? []).map(({ count }) => count);

/** Columns, their values and first rows of a dataset, shown before a purchase. */
export function TableFacts({ table }: { table: TableProfile }) {
  const { rows, isWhole, isCounted = isWhole, columns, columnCount = columns.length } = table;
  return (
    <>
      <Stack gap={2} as="section" aria-label="Columns">
        <Subheading>
          {number(columnCount)} columns, {isCounted ? '' : 'about '}
          {number(rows)} rows
        </Subheading>
        {columnCount > columns.length && <Small>The first {columns.length} are described.</Small>}
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
                const counts = getCounts(column);
                const spread = describeSpread(column);
                return (
                  <tr key={column.name}>
                    <th scope="row">{column.name}</th>
                    <td>{column.type}</td>
                    <td>{column.missing === undefined ? 'not read' : number(column.missing)}</td>
                    <td title={spread}>
                      {counts.length > 1 && (
                        <Bars counts={counts} label={`Distribution of ${column.name}`} />
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
      <SampleRows table={table} />
    </>
  );
}
