import { paths } from '@trove/contract/paths.ts';
import { LEADERBOARD } from '@trove/contract/screens/competitions.ts';
import { leaderboardQuery, membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { ButtonAnchor, Button } from '@trove/kit/ui/actions/Button.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { BadgeCheck, Download, Link } from 'lucide-react';

import { EmbedButton } from '#common/embedding/EmbedButton.tsx';
import { useLiveCompetition } from '#common/use-live-competition.ts';

import { LeaderboardTable } from './LeaderboardTable.tsx';

/** Polling interval, for pages without live updates. */
const REFRESH_MS = 15_000;

/** The public leaderboard, with the viewer's own row marked (rules.md#competitions). */
export function LeaderboardPanel({ compId }: { compId: string }) {
  const api = useApi();
  const { config, nav, notify } = useHost();
  const { did, proven } = useSession();
  useLiveCompetition(compId);
  const { data, isError, refetch } = useQuery({
    ...leaderboardQuery(api, compId),
    refetchInterval: REFRESH_MS,
  });
  const { data: membership } = useQuery({
    ...membershipQuery(api, compId, did),
    enabled: proven,
  });
  if (data === null) return null;
  if (isError)
    return <StatusPanel title={`${LEADERBOARD.title} could not be loaded`} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={240} radius={12} />;

  const table = `${config.services.dapp}v1/competitions/${encodeURIComponent(compId)}/leaderboard`;
  const copyLink = async () => {
    await copyText(new URL(nav.href(paths.leaderboard(compId)), document.baseURI).href);
    notify.success(LEADERBOARD.copied);
  };
  return (
    <Card as="section" aria-label={LEADERBOARD.title}>
      <Stack gap={4}>
        <Row justify="space-between" gap={3} wraps>
          <Row gap={3} wraps>
            <Heading>{LEADERBOARD.title}</Heading>
            <Chip tone="success">
              <BadgeCheck size={14} aria-hidden />
              {LEADERBOARD.verified}
            </Chip>
          </Row>
          <Row gap={1} wraps>
            <ButtonAnchor size="small" variant="ghost" href={`${table}.csv`} download>
              <Download size={16} aria-hidden />
              {LEADERBOARD.csv}
            </ButtonAnchor>
            <ButtonAnchor size="small" variant="ghost" href={table} target="_blank">
              {LEADERBOARD.json}
            </ButtonAnchor>
            <Button size="small" variant="ghost" onClick={() => void copyLink()}>
              <Link size={16} aria-hidden />
              {LEADERBOARD.publicLink}
            </Button>
            <EmbedButton compId={compId} />
          </Row>
        </Row>
        <Muted>{data.rule.text}</Muted>
        <LeaderboardTable leaderboard={data} ownId={membership?.boardId} />
      </Stack>
    </Card>
  );
}
