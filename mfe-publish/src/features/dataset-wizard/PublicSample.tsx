import { LEFT_OUT } from '@trove/contract/screens/common.ts';
import { columnsWithAddress, publicName } from '@trove/inspection/table/personal-columns.ts';
import { styled } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { PersonalColumns } from '#common/public-sample/PersonalColumns.tsx';
import { SAMPLE_TEXT } from '#common/texts/public-sample.ts';

import { mostSampled, sampledRows } from './public-sample.ts';
import { readRows } from './read-rows.ts';
import type { ReadRows } from './read-rows.ts';

/** The fields of the form that this part draws. */
interface SampleForm {
  sampleRows: number[];
  sampleColumns: string[];
}

/** Maximum number of rows to choose from. */
const OFFERED = 50;

const Scroll = styled(Frame)`
  max-height: 320px;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
  overflow: auto;

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
    max-width: 280px;
    padding: 6px 12px;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  thead th {
    color: var(--trove-text-muted);
    font-weight: 500;
  }

  input {
    accent-color: var(--trove-primary-solid);
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }
`;

/** The rows that everyone may see before buying: the seller chooses them and sees a preview. */
export function PublicSample({ file }: { file: File }) {
  const { control } = useFormContext<SampleForm>();
  const { field } = useController({ control, name: 'sampleRows' });
  const table = useRows(file);
  if (table === undefined) return null;
  return (
    <Stack as="section" gap={3} aria-label={SAMPLE_TEXT.title}>
      <Subheading>{SAMPLE_TEXT.title}</Subheading>
      {table === null ? (
        <Muted>{SAMPLE_TEXT.none}</Muted>
      ) : mostSampled(table) === 0 ? (
        <Muted>{SAMPLE_TEXT.small}</Muted>
      ) : (
        <>
          <Choice table={table} chosen={field.value} onChange={field.onChange} />
          <Preview table={table} chosen={field.value} />
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  table: ReadRows;
  chosen: readonly number[];
  onChange: (rows: number[]) => void;
}

function Choice({ table, chosen, onChange }: ChoiceProps) {
  const max = mostSampled(table);
  const isFull = chosen.length >= max;
  const toggle = (row: number) =>
    onChange(
      chosen.includes(row)
        ? chosen.filter((other) => other !== row)
        : [...chosen, row].toSorted((one, other) => one - other),
    );
  return (
    <>
      <Muted>{SAMPLE_TEXT.text(max)}</Muted>
      <Scroll tabIndex={0} as="fieldset" aria-label={SAMPLE_TEXT.rows}>
        <Table>
          <Head columns={table.columns} first={SAMPLE_TEXT.show} />
          <tbody>
            {table.rows.slice(0, OFFERED).map((cells, row) => (
              <tr key={row}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={SAMPLE_TEXT.choose(row + 1)}
                    checked={chosen.includes(row)}
                    disabled={isFull && !chosen.includes(row)}
                    onChange={() => toggle(row)}
                  />
                </td>
                <Cells cells={cells} />
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Small as="output">{isFull && SAMPLE_TEXT.full(max)}</Small>
    </>
  );
}

/** The rows visitors will see, without the columns that look personal until the seller puts them in. */
function Preview({ table, chosen }: Omit<ChoiceProps, 'onChange'>) {
  const { control } = useFormContext<SampleForm>();
  const { field } = useController({ control, name: 'sampleColumns' });
  const { columns } = table;
  const rows = useMemo(() => sampledRows(table, chosen), [table, chosen]);
  const withAddress = columnsWithAddress(columns, rows);
  const personal = columns.filter(
    (name) => table.personal.includes(name) || withAddress.includes(name),
  );
  const isLeftOut = columns.map((name) => personal.includes(name) && !field.value.includes(name));
  return (
    <>
      {personal.length > 0 && (
        <PersonalColumns names={personal} shown={field.value} onChange={field.onChange} />
      )}
      <Subheading as="h4">{SAMPLE_TEXT.preview}</Subheading>
      <Scroll tabIndex={0} as="fieldset" aria-label={SAMPLE_TEXT.preview}>
        <Table>
          <Head
            columns={columns.map((name, at) => (isLeftOut[at] ? publicName(name, at) : name))}
          />
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                <Cells cells={cells.map((cell, at) => (isLeftOut[at] ? LEFT_OUT : cell))} />
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </>
  );
}

const Head = ({ columns, first }: { columns: readonly string[]; first?: string }) => (
  <thead>
    <tr>
      {first !== undefined && <th scope="col">{first}</th>}
      {columns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

const Cells = ({ cells }: { cells: readonly string[] }) =>
  cells.map((cell, at) => (
    <td key={at} title={cell}>
      {cell}
    </td>
  ));

/** Undefined while the file is being read, null for a file that is not a table. */
function useRows(file: File): ReadRows | null | undefined {
  const [read, setRead] = useState<{ file: File; table: ReadRows | null }>();
  useEffect(() => {
    let isGone = false;
    const found = (table: ReadRows | null) => isGone || setRead({ file, table });
    readRows(file).then(found, () => found(null));
    return () => {
      isGone = true;
    };
  }, [file]);
  return read?.file === file ? read.table : undefined;
}
