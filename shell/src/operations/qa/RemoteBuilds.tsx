import type { QaBuild, QaBuilds } from '@trove/contract/wire/operations/qa-builds.ts';
import { DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import type { Column } from '@trove/kit/ui/data/DataTable.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Mono, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextAnchor } from '@trove/kit/ui/layout/TextLink.tsx';

import { ChannelChips } from '../ChannelChips.tsx';
import { aloneAddress, siteAddress } from './links.ts';

type QaRemote = QaBuilds['remotes'][number];

const columnsOf = ({ id: remote, path }: QaRemote): readonly Column<QaBuild>[] => [
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
  { label: 'Channel', cell: (build) => <ChannelChips {...build} /> },
  {
    label: 'Deployed',
    card: { hasLabel: true },
    cell: ({ at, commit }) =>
      at === undefined ? (
        <Small>not recorded</Small>
      ) : (
        <Stack gap={0}>
          <When at={at} as="date-time" />
          <Small>
            commit <Mono>{(commit ?? '').slice(0, 12)}</Mono>
          </Small>
        </Stack>
      ),
  },
  {
    label: 'Open',
    cell: ({ id, fits }) => (
      <Row gap={4}>
        <TextAnchor href={aloneAddress(remote, id)} aria-label={`${remote} ${id} alone`}>
          Alone
        </TextAnchor>
        {fits && (
          <TextAnchor
            href={siteAddress(path, { [remote]: id })}
            aria-label={`${remote} ${id} in the site`}
          >
            In the site
          </TextAnchor>
        )}
      </Row>
    ),
  },
];

/** The builds of one remote, each of which opens alone or in the site. */
export const RemoteBuilds = ({ remote }: { remote: QaRemote }) => (
  <Stack as="section" gap={3} aria-label={remote.title}>
    <Row gap={3} wraps>
      <Heading>{remote.title}</Heading>
      <Mono>{remote.id}</Mono>
    </Row>
    {remote.builds.length === 0 ? (
      <Muted>Declared, not deployed.</Muted>
    ) : (
      <DataTable
        label={`Builds of ${remote.title}`}
        columns={columnsOf(remote)}
        rows={remote.builds}
        rowKey={({ id }) => id}
        cardsBelow={700}
        alignsTop
      />
    )}
  </Stack>
);
