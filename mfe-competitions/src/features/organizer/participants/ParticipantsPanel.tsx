import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { ButtonAnchor } from '@trove/kit/ui/actions/Button.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { Download } from 'lucide-react';

import { participantsQuery } from '#common/organizing.queries.ts';
import { ScrollTable } from '#common/tables/scroll-table.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

import { AccessCell } from './AccessCell.tsx';

const { participants: WORDS } = ORGANIZER;

/** Lists everybody who has registered or entered (rules.md#competitions). */
export function ParticipantsPanel({ compId }: { compId: string }) {
  const { config, notify } = useHost();
  const { did } = useSession();
  const { data, isError, refetch } = useQuery(participantsQuery(useApi(), compId, did));
  const table = `${config.services.dapp}v1/competitions/${encodeURIComponent(compId)}/participants.csv`;
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Row justify="space-between">
          <Heading>{WORDS.title}</Heading>
          <ButtonAnchor size="small" variant="ghost" href={table} download>
            <Download size={16} aria-hidden />
            {WORDS.csv}
          </ButtonAnchor>
        </Row>
        {isError ? (
          <StatusPanel title={`${WORDS.title} could not be loaded`} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton height={120} radius={8} />
        ) : data.length === 0 ? (
          <Muted>{WORDS.none}</Muted>
        ) : (
          <ScrollTable as="section" aria-label={WORDS.table} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{WORDS.name}</th>
                  <th scope="col">{WORDS.email}</th>
                  <th scope="col">DID</th>
                  <th scope="col">{WORDS.team}</th>
                  <th scope="col">{WORDS.since}</th>
                  <th scope="col">{WORDS.access}</th>
                  <th scope="col">{WORDS.scored}</th>
                  <th scope="col">{WORDS.failed}</th>
                  <th scope="col">{WORDS.withdrawn}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((one) => (
                  <tr key={one.did}>
                    <td>{one.registration?.name ?? '–'}</td>
                    <td>{one.registration?.email ?? '–'}</td>
                    <td>
                      <Did did={one.did} notify={notify} />
                    </td>
                    <td>{one.team ?? '–'}</td>
                    <td>
                      <When at={one.since} as="date" />
                    </td>
                    <td>
                      <AccessCell compId={compId} participant={one} />
                    </td>
                    <td>{one.scored}</td>
                    <td>{one.failed}</td>
                    <td>{one.withdrawn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
        )}
      </Stack>
    </Card>
  );
}
