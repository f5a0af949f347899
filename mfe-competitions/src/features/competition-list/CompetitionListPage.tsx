import { paths } from '@trove/contract/paths.ts';
import { COMPETITIONS, PROGRAM_COMPETITION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionsQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { ChipButton, Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { CardList } from '#common/card/card-frame.ts';
import { CompetitionCard } from '#common/card/CompetitionCard.tsx';

import { CompetitionLinks } from './CompetitionLinks.tsx';
import { CompetitionSkeletons } from './CompetitionSkeletons.tsx';
import { useSkeletonTime } from './use-skeleton-time.ts';

/** Rarely shown, so its code is loaded only for an empty list. */
const NoCompetitions = lazyPart(async () => (await import('./NoCompetitions.tsx')).NoCompetitions, {
  name: 'This part',
  pending: <CompetitionSkeletons />,
});

type Status = CompetitionRecord['status'];

const STATUSES: readonly Status[] = ['upcoming', 'past'];

interface CompetitionListPageProps {
  /** Renders the control that opens the registration. */
  register: (competition: CompetitionRecord) => ReactNode;
}

/** 'AI Competitions': public, without login (spec 001 §2, §6). */
export function CompetitionListPage({ register }: CompetitionListPageProps) {
  usePage({ title: COMPETITIONS.title });
  const [status, setStatus] = useState<Status>('upcoming');
  const { data, dataUpdatedAt, isError, refetch } = useQuery(competitionsQuery(useApi()));
  const isWaiting = useSkeletonTime(data !== undefined) || (data === undefined && !isError);
  const shown = data
    ?.filter((competition) => competition.status === status)
    .toSorted((one, other) => Number(one.ended) - Number(other.ended));

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Row gap={3}>
            <Title>{COMPETITIONS.title}</Title>
            <Chip tone="primary">{COMPETITIONS.badge}</Chip>
          </Row>
          <Muted>{COMPETITIONS.tagline}</Muted>
        </Stack>
        <Row gap={2}>
          {STATUSES.map((each) => (
            <ChipButton
              key={each}
              type="button"
              aria-pressed={each === status}
              onClick={() => setStatus(each)}
            >
              {COMPETITIONS.status[each]}
            </ChipButton>
          ))}
        </Row>
        {isWaiting ? (
          <CompetitionSkeletons />
        ) : shown === undefined ? (
          <StatusPanel title={`${COMPETITIONS.title} could not be loaded`} onRetry={refetch} />
        ) : shown.length === 0 ? (
          <NoCompetitions status={status} />
        ) : (
          <CardList>
            {shown.map((competition) => (
              <li key={competition.id}>
                <EntryBoundary>
                  <CompetitionCard
                    competition={competition}
                    at={dataUpdatedAt}
                    to={paths.aboutCompetition(competition.id)}
                    hasProgram={competition.id === PROGRAM_COMPETITION}
                    actions={
                      <>
                        <CompetitionLinks competition={competition} />
                        {register(competition)}
                      </>
                    }
                  />
                </EntryBoundary>
              </li>
            ))}
          </CardList>
        )}
      </Stack>
    </Page>
  );
}
