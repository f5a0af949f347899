import { paths } from '@trove/contract/paths.ts';
import { LEADERBOARD } from '@trove/contract/screens/competitions.ts';
import { leaderboardQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

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
