import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Prose, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { dataQuery } from '#common/access/access.queries.ts';
import { SampleButton } from '#common/entries/SampleButton.tsx';
import { ScrollTable } from '#common/tables/scroll-table.ts';
import { FRONT_PAGE } from '#common/texts/front-page.ts';
import { useLocale } from '#common/use-formats.ts';

const { files: WORDS } = FRONT_PAGE;

const Named = styled(Subheading)`
  overflow-wrap: anywhere;
`;

interface TableStartProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const TableStart = ({ label, columns, rows }: TableStartProps) => (
  <ScrollTable as="section" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollTable>
);

function Shown({ compId }: { compId: string }) {
  const { data, isError, refetch } = useQuery(dataQuery(useApi(), compId));
  const locale = useLocale();
  const count = (rows: number) => rows.toLocaleString(locale ?? 'en-US');
  if (isError) return <StatusPanel title={WORDS.failed} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={200} radius={8} />;
  const { files, entry } = data;
  return (
    <>
      {files.length === 0 && <Muted>{WORDS.none}</Muted>}
      {files.map(({ name, description, columns, first, rows }) => (
        <Stack key={name} gap={2}>
          <Named>{name}</Named>
          <Prose style={{ overflowWrap: 'anywhere' }}>{description}</Prose>
          <Muted>{WORDS.facts(count(rows), columns.length)}</Muted>
          <TableStart label={WORDS.table(name)} columns={columns} rows={first} />
        </Stack>
      ))}
      {entry && (
        <Stack gap={2} items="start">
          <Named>{WORDS.entry}</Named>
          <Muted>{WORDS.entryFacts(count(entry.rows), entry.columns.join(', '))}</Muted>
          <TableStart label={WORDS.table(WORDS.entry)} columns={entry.columns} rows={entry.first} />
          <SampleButton compId={compId} />
        </Stack>
      )}
    </>
  );
}

/** The first rows of the organizer's tables and of a submission, where the organizer shows them to everybody. */
export const DataSection = ({ competition }: { competition: CompetitionRecord }) => (
  <Card as="section" aria-label={FRONT_PAGE.data}>
    <Stack gap={5}>
      <Heading>{FRONT_PAGE.data}</Heading>
      {competition.showsData === true ? (
        <Shown compId={competition.id} />
      ) : (
        <Muted>{WORDS.hidden}</Muted>
      )}
    </Stack>
  </Card>
);
