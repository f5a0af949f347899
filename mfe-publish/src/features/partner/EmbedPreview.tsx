import { paths } from '@trove/contract/paths.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionsQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { BoardPreview } from '@trove/kit/remote/BoardPreview.tsx';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { PARTNER_TEXT } from './texts.ts';

const { embed } = PARTNER_TEXT;

/** The leaderboard of a real competition as it appears in a partner's page. */
export function EmbedPreview() {
  const { theme } = useHost();
  const { mode } = useStore(theme);
  const { data, isError, refetch } = useQuery(competitionsQuery(useApi()));
  if (isError) return <StatusPanel title="The preview could not be loaded" onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={360} radius={12} />;
  const shown = liveliest(data);
  if (shown === undefined) return <Muted>{embed.none}</Muted>;
  return (
    <>
      <BoardPreview compId={shown.id} theme={mode} primaryColor={shown.theme.primaryColor} />
      <Row gap={3} wraps>
        <ButtonLink to={paths.leaderboard(shown.id)}>{embed.code}</ButtonLink>
        <Small>{embed.where(shown.title)}</Small>
      </Row>
    </>
  );
}

/** Returns the competition with the most participants; on a tie one that is still running. */
const liveliest = (competitions: readonly CompetitionRecord[]) =>
  competitions
    .filter(({ leaderboard }) => leaderboard !== undefined)
    .toSorted(
      (one, other) =>
        other.participants - one.participants || Number(one.ended) - Number(other.ended),
    )[0];
