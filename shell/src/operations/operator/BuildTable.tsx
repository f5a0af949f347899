import type { SiteBuild } from '@trove/contract/wire/operations/site-builds.ts';
import { DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import type { Column } from '@trove/kit/ui/data/DataTable.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Mono, Small } from '@trove/kit/ui/layout/text.tsx';

import { ChannelChips } from '../ChannelChips.tsx';
import { toneOf, vitalText } from './vitals.ts';

const WHAT: Readonly<Record<string, string>> = {
  publish: 'published',
  promote: 'made live',
  rollback: 'rolled back to',
  canary: 'begun as a canary',
  halt: 'halted',
};

const Vitals = ({ tabs }: SiteBuild) => {
  const known = (['lcp', 'inp', 'cls'] as const).flatMap((kind) => {
    const value = tabs[kind];
    return value === undefined ? [] : [{ kind, value }];
  });
  if (known.length === 0) return <Small>not measured</Small>;
  return (
    <Row gap={1} wraps>
      {known.map(({ kind, value }) => (
        <Chip key={kind} tone={toneOf(kind, value)}>
          {kind.toUpperCase()} {vitalText(kind, value)}
        </Chip>
      ))}
    </Row>
  );
};

const columns: readonly Column<SiteBuild>[] = [
  {
    label: 'Build',
    role: 'title',
    cell: ({ id, version, contract }) => (
      <Stack gap={0}>
        <Mono>{id}</Mono>
        <Small>
          {version}, contract {contract}
        </Small>
      </Stack>
    ),
  },
  {
    label: 'Channel',
    cell: (build) => <ChannelChips {...build} />,
  },
  {
    label: 'Mounts',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true },
    cell: ({ tabs, channel }) =>
      tabs.mounted + tabs.failed === 0 ? (
        <Small>{channel === 'none' ? 'never used' : 'none yet'}</Small>
      ) : (
        `${tabs.mounted}${tabs.failed > 0 ? `, ${tabs.failed} failed` : ''}`
      ),
  },
  {
    label: 'Errors',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true },
    cell: ({ tabs }) => tabs.errors + tabs.rejections,
  },
  { label: 'Speed (p75)', card: { hasLabel: true }, cell: (build) => <Vitals {...build} /> },
  {
    label: 'Deployed',
    card: { hasLabel: true },
    cell: ({ deployed }) =>
      deployed ? (
        <Stack gap={0}>
          <span>
            {WHAT[deployed.action] ?? deployed.action} by {deployed.who}
          </span>
          <Small>
            <When at={deployed.at} as="date-time" />, <Mono>{deployed.commit.slice(0, 12)}</Mono>
          </Small>
        </Stack>
      ) : (
        <Small>not recorded</Small>
      ),
  },
];

/** The builds of a remote, newest first. */
export const BuildTable = ({
  remote,
  builds,
}: {
  remote: string;
  builds: readonly SiteBuild[];
}) => (
  <DataTable
    label={`Builds of ${remote}`}
    columns={columns}
    rows={builds}
    rowKey={({ id }) => id}
    cardsBelow={900}
    alignsTop
  />
);
