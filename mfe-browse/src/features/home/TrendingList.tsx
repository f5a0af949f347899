import { TRENDING_SIZE } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import { styled } from '@trove/kit/core.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { ListSkeleton } from '@trove/kit/ui/skeletons/ListSkeleton.tsx';
import { Info } from 'lucide-react';
import { useId } from 'react';

import { HOME } from '#common/texts/home.ts';
import { useIsOpen } from '#common/use-is-open.ts';
import { ReadingProgress } from '#common/widgets/ReadingProgress.tsx';
import { Tip } from '#common/widgets/Tip.tsx';

import { TrendingRow } from './TrendingRow.tsx';
import { TREND_FORMULA } from './usage-summary.ts';
import { useTrending } from './use-trending.ts';
import type { TrendingRowFacts } from './use-trending.ts';

const WAYS: Record<AssetType, { all: string; browse: string; upload: string }> = {
  model: { all: paths.models(), browse: 'Browse all models', upload: paths.uploadModel() },
  dataset: { all: paths.datasets(), browse: 'Browse all datasets', upload: paths.uploadDataset() },
};

const List = styled.ol`
  margin: 0 -8px;
  padding: 0;
  list-style: none;
`;

/** 'Top 5' of one type (spec 000 §2.3); on a plain node, the best of the assets read so far. */
export function TrendingList({ type }: { type: AssetType }) {
  const headingId = useId();
  const { rows, total, reading, dataUpdatedAt, isError, refetch } = useTrending(type);
  const now = new Date(dataUpdatedAt);
  const { all, browse } = WAYS[type];
  const isWhole = rows !== undefined && !reading;
  const missing = isWhole || isError ? 0 : TRENDING_SIZE - (rows?.length ?? 0);
  return (
    <Card as="section" aria-labelledby={headingId} aria-busy={!rows && !isError}>
      <Stack gap={3}>
        <Row justify="space-between">
          <Heading id={headingId}>{HOME.trending[type]}</Heading>
          <Tip label="Score: how is this computed?" text={TREND_FORMULA}>
            <Small>Score</Small>
            <Info size={16} aria-hidden />
          </Tip>
        </Row>
        {isError && !isWhole && (
          <StatusPanel title="This list could not be loaded" onRetry={refetch} />
        )}
        {isWhole && total === 0 && <NothingYet type={type} />}
        {total + missing > 0 && <Ranking {...{ rows, missing, now }} />}
        {reading && !isError && (
          <ReadingProgress reading={reading}>
            <TextLink to={all}>{browse}</TextLink>
          </ReadingProgress>
        )}
        {isWhole && total > TRENDING_SIZE && <TextLink to={all}>{HOME.more[type]}</TextLink>}
      </Stack>
    </Card>
  );
}

function NothingYet({ type }: { type: AssetType }) {
  const canUpload = useIsOpen('mfe-publish');
  return (
    <Stack items="center" gap={4} style={{ padding: '32px 0' }}>
      <Muted>{HOME.empty[type]}</Muted>
      {canUpload && <ButtonLink to={WAYS[type].upload}>{HOME.upload[type]}</ButtonLink>}
    </Stack>
  );
}

interface RankingProps {
  rows: readonly TrendingRowFacts[] | undefined;
  /** Number of rows that are still to come. */
  missing: number;
  now: Date;
}

const Ranking = ({ rows, missing, now }: RankingProps) => (
  <div>
    {rows && rows.length > 0 && (
      <List>
        {rows.map((row) => (
          <li key={row.asset.id}>
            <EntryBoundary>
              <TrendingRow {...row} now={now} />
            </EntryBoundary>
          </li>
        ))}
      </List>
    )}
    {missing > 0 && <ListSkeleton count={missing} />}
  </div>
);
