import type { SiteFault } from '@trove/contract/wire/operations/site-builds.ts';
import { DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import type { Column } from '@trove/kit/ui/data/DataTable.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Mono, Small } from '@trove/kit/ui/layout/text.tsx';

const columns: readonly Column<SiteFault>[] = [
  {
    label: 'Error',
    role: 'title',
    cell: ({ type, message, location }) => (
      <Stack gap={0}>
        <span>
          {type}
          {message !== '' && `: ${message}`}
        </span>
        <Small>
          <Mono>{location || 'no place in the site’s code'}</Mono>
        </Small>
      </Stack>
    ),
  },
  { label: 'Page', cell: ({ path }) => <Mono>{path}</Mono>, card: { hasLabel: true } },
  { label: 'Build', cell: ({ build }) => <Mono>{build}</Mono>, card: { hasLabel: true } },
  {
    label: 'Times',
    role: 'number',
    isAtEnd: true,
    cell: ({ count }) => count,
    card: { hasLabel: true },
  },
  {
    label: 'Last',
    noWrap: true,
    cell: ({ lastAt }) => <When at={lastAt} as="ago" />,
    card: { hasLabel: true },
  },
];

const keyOf = ({ build, path, type, message, location }: SiteFault) =>
  [build, path, type, message, location].join(' ');

/** The most frequent errors; nothing if there are none. */
export const FaultTable = ({ label, faults }: { label: string; faults: readonly SiteFault[] }) =>
  faults.length > 0 && (
    <DataTable
      label={label}
      columns={columns}
      rows={faults}
      rowKey={keyOf}
      cardsBelow={900}
      alignsTop
    />
  );
