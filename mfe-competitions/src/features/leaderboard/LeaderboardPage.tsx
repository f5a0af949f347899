import { leaderboardQuery } from '@trove/shared/api/competitions.queries.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { LEADERBOARD } from '@trove/shared/contract/screens/competitions.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { EmptyState } from '@trove/shared/ui/feedback/EmptyState.tsx';
import { Page, Stack } from '@trove/shared/ui/layout/layout.tsx';
import { Title } from '@trove/shared/ui/layout/text.tsx';
import { TextLink } from '@trove/shared/ui/layout/TextLink.tsx';

import { LeaderboardPanel } from './LeaderboardPanel.tsx';

/** A competition's leaderboard at its own address, public and read-only (complaint 24). */
export function LeaderboardPage({ compId }: { compId: string }) {
  const { data } = useQuery(leaderboardQuery(useApi(), compId));
  const title = data ? LEADERBOARD.pageTitle(data.competition.title) : LEADERBOARD.title;
  usePage(data === undefined ? {} : { title });
  return (
    <Page>
      <Stack gap={6}>
        <TextLink to={paths.competitions()}>{LEADERBOARD.all}</TextLink>
        <Title>{title}</Title>
        {data === null ? (
          <EmptyState title={LEADERBOARD.unknown} text={LEADERBOARD.unknownText} />
        ) : (
          <LeaderboardPanel compId={compId} />
        )}
      </Stack>
    </Page>
  );
}
