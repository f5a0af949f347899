import { paths } from '@trove/contract/paths.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import type { ReactNode } from 'react';

import { useLiveAccess } from '#common/access/use-live-access.ts';
import { CalendarButton } from '#common/calendar/CalendarButton.tsx';
import { StatusChips } from '#common/card/StatusChips.tsx';
import { FRONT_PAGE } from '#common/texts/front-page.ts';

import { FrontSections } from './FrontSections.tsx';
import { NextStep } from './NextStep.tsx';

interface FrontPageProps {
  compId: string;
  /** Renders the control that opens the registration. */
  register: (competition: CompetitionRecord) => ReactNode;
  board: ReactNode;
}

/** A competition's public page, the same for everybody but for the next step (product.md#26). */
export function FrontPage({ compId, register, board }: FrontPageProps) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(competitionQuery(useApi(), compId));
  useLiveAccess(compId, data?.title ?? compId);
  usePage(data ? { title: data.title } : {});
  return (
    <Page>
      <Stack gap={6}>
        <TextLink to={paths.competitions()}>{FRONT_PAGE.all}</TextLink>
        {data ? (
          <>
            <Stack gap={3}>
              <Row gap={2} wraps>
                <StatusChips competition={data} />
              </Row>
              <div>
                <Title>{data.title}</Title>
                <Muted>{data.subtitle}</Muted>
              </div>
              <NextStep competition={data} register={register(data)} />
              {!data.ended && (
                <Row>
                  <CalendarButton competition={data} />
                </Row>
              )}
            </Stack>
            <FrontSections
              competition={data}
              at={dataUpdatedAt}
              board={data.leaderboard && board}
            />
          </>
        ) : data === null ? (
          <EmptyState title={FRONT_PAGE.unknown} text={FRONT_PAGE.unknownText} />
        ) : isError ? (
          <StatusPanel title={FRONT_PAGE.failed} onRetry={refetch} />
        ) : (
          <Skeleton height={360} radius={12} />
        )}
      </Stack>
    </Page>
  );
}
