import { QA_CALLS, qaComparisonSchema } from '@trove/contract/wire/operations/qa-builds.ts';
import type { QaBuilds, QaComparison } from '@trove/contract/wire/operations/qa-builds.ts';
import { DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import type { Column } from '@trove/kit/ui/data/DataTable.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Mono, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { useAnswer } from '../use-answer.ts';

type ComparedFile = QaComparison['files'][number];

const parse = (value: unknown): QaComparison => qaComparisonSchema.parse(value);
const bytes = (count: number | undefined) =>
  count === undefined ? '-' : count.toLocaleString('en');
const withSign = (count: number) => `${count > 0 ? '+' : ''}${bytes(count)}`;

const columns: readonly Column<ComparedFile>[] = [
  { label: 'File', role: 'title', cell: ({ name }) => <Mono>{name}</Mono> },
  {
    label: 'Before',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true },
    cell: ({ from }) => bytes(from),
  },
  {
    label: 'After',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true },
    cell: ({ to }) => bytes(to),
  },
  {
    label: 'Difference',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true },
    cell: ({ from, to }) => withSign((to ?? 0) - (from ?? 0)),
  },
];

const Sentence = ({ from, to, files, same }: QaComparison) => (
  <Muted as="output">
    {files.length} files differ and {same} are the same; {withSign(to.bytes - from.bytes)} bytes in
    all.{' '}
    {from.contract === to.contract
      ? `Both require contract ${to.contract}.`
      : `Contract ${from.contract} became ${to.contract}.`}
  </Muted>
);

function Difference({ remote, from, to }: { remote: string; from: string; to: string }) {
  const query = new URLSearchParams({ remote, from, to });
  const { answer } = useAnswer(`${QA_CALLS.compare}?${query}`, parse);
  if (answer.state === 'loading') return <Muted as="output">Comparing…</Muted>;
  if (answer.state !== 'read') {
    return <Muted as="output">One of these builds is not on this server.</Muted>;
  }
  const { files } = answer.value;
  return (
    <>
      <Sentence {...answer.value} />
      {files.length > 0 && (
        <DataTable
          label="Files that differ"
          columns={columns}
          rows={files}
          rowKey={({ name }) => name}
          cardsBelow={600}
        />
      )}
    </>
  );
}

/** The difference of two builds of a remote: files, bytes and contract. */
export function Compare({ remotes }: Pick<QaBuilds, 'remotes'>) {
  const comparable = remotes.filter(({ builds }) => builds.length > 1);
  const [chosen, setChosen] = useState<string>();
  const [pair, setPair] = useState<{ from?: string; to?: string }>({});
  const headingId = useId();
  const remote = comparable.find(({ id }) => id === chosen) ?? comparable[0];
  if (!remote) return null;
  const { id, builds } = remote;
  const from = pair.from ?? builds[1]?.id ?? '';
  const to = pair.to ?? builds[0]?.id ?? '';
  const options = builds.map((build) => <option key={build.id}>{build.id}</option>);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={4}>
        <Heading id={headingId}>Difference of two builds</Heading>
        <Grid min={220} gap={3}>
          <SelectInput
            label="Remote"
            value={id}
            onChange={({ target }) => {
              setChosen(target.value);
              setPair({});
            }}
          >
            {comparable.map((one) => (
              <option key={one.id}>{one.id}</option>
            ))}
          </SelectInput>
          <SelectInput
            label="Before"
            value={from}
            onChange={({ target }) => setPair({ ...pair, from: target.value })}
          >
            {options}
          </SelectInput>
          <SelectInput
            label="After"
            value={to}
            onChange={({ target }) => setPair({ ...pair, to: target.value })}
          >
            {options}
          </SelectInput>
        </Grid>
        <Difference key={`${id} ${from} ${to}`} remote={id} from={from} to={to} />
      </Stack>
    </Card>
  );
}
