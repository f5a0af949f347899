import type { Trending } from '@trove/shared/api/catalogue/catalogue.ts';
import { TRENDING_SIZE } from '@trove/shared/contract/limits.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { HOME } from '@trove/shared/contract/screens-pages.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { ButtonLink } from '@trove/shared/ui/Button.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { ListSkeleton } from '@trove/shared/ui/Skeletons.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Card } from '@trove/shared/ui/surfaces.tsx';
import { Figures, Heading, Muted, Small } from '@trove/shared/ui/text.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';
import { Info } from 'lucide-react';
import { useId } from 'react';

import { ProgressBar } from '#common/widgets/ProgressBar.tsx';
import { Tip } from '#common/widgets/Tip.tsx';

import { TrendingRow } from './TrendingRow.tsx';
import { TREND_FORMULA } from './usage-summary.ts';
import { useTrending } from './use-trending.ts';

const WAYS: Record<AssetType, { all: string; browse: string; upload: string }> = {
  model: { all: paths.models(), browse: 'Browse all models', upload: paths.uploadModel() },
  dataset: { all: paths.datasets(), browse: 'Browse all datasets', upload: paths.uploadDataset() },
};

const List = styled.ol`
  margin: 0 -8px;
  padding: 0;
  list-style: none;
`;

/** 'Top 5' of one type (spec 000 §2.3); of a plain node, the best of what has been read so far. */
export function TrendingList({ type }: { type: AssetType }) {
  const headingId = useId();
  const { rows, total, reading, dataUpdatedAt, isError, refetch } = useTrending(type);
  const now = new Date(dataUpdatedAt);
  const { all, upload, browse } = WAYS[type];
  const isWhole = rows !== undefined && !reading;
  const missing = isWhole || isError ? 0 : TRENDING_SIZE - (rows?.length ?? 0);
  return (
    <Card as="section" aria-labelledby={headingId} aria-busy={!rows && !isError}>
      <Stack gap={3}>
        <Row gap={1}>
          <Heading id={headingId}>{HOME.trending[type]}</Heading>
          <Tip label="How is this computed?" text={TREND_FORMULA}>
            <Info size={16} aria-hidden />
          </Tip>
        </Row>
        {isError && !isWhole && (
          <StatusPanel title="This list could not be loaded" onRetry={refetch} />
        )}
        {isWhole && total === 0 && (
          <Stack items="center" gap={4} style={{ padding: '32px 0' }}>
            <Muted>{HOME.empty[type]}</Muted>
            <ButtonLink to={upload}>{HOME.upload[type]}</ButtonLink>
          </Stack>
        )}
        {total + missing > 0 && (
          <div>
            {rows && total > 0 && (
              <List>
                {rows.map((row) => (
                  <TrendingRow key={row.asset.id} {...row} now={now} />
                ))}
              </List>
            )}
            {missing > 0 && <ListSkeleton count={missing} />}
          </div>
        )}
        {reading && !isError && <ReadingHistories reading={reading} to={all} label={browse} />}
        {isWhole && total > TRENDING_SIZE && <TextLink to={all}>{HOME.more[type]}</TextLink>}
      </Stack>
    </Card>
  );
}

interface ReadingHistoriesProps {
  reading: NonNullable<Trending['reading']>;
  /** Where all assets are, for who does not want to wait. */
  to: string;
  label: string;
}

/** A node without an index is asked for the history of each asset: how far that is, and a way on meanwhile. */
function ReadingHistories({ reading: { done, all }, to, label }: ReadingHistoriesProps) {
  const textId = useId();
  return (
    <Stack gap={2}>
      <ProgressBar aria-labelledby={textId} max={all} value={done} />
      <Row justify="space-between" gap={3} wraps>
        <Small id={textId}>
          So far from <Figures>{count(done)}</Figures> of <Figures>{count(all)}</Figures> usage
          histories
        </Small>
        <TextLink to={to}>{label}</TextLink>
      </Row>
    </Stack>
  );
}

const count = (value: number) => value.toLocaleString('en-US');
