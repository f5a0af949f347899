import { paths } from '@trove/contract/paths.ts';
import { DAY } from '@trove/contract/time.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionsQuery, leaderboardQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { scoreText } from '@trove/kit/lib/score-text.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { THIS_WEEK } from '#common/texts/this-week.ts';
import { useIsOpen } from '#common/use-is-open.ts';

/** Height of the card with a line for each of its facts. */
const HEIGHT = 138;

const { competition: WORDS } = THIS_WEEK;

/** The competition that can be entered, with the days left and the score to beat; nothing where there is none. */
export function OpenCompetition() {
  const { data, isPending } = useQuery(competitionsQuery(useApi()));
  const canBeOpened = useIsOpen('mfe-competitions');
  if (isPending) return <Skeleton height={HEIGHT} radius={12} />;
  const open = data?.find(({ ended, leaderboard }) => !ended && leaderboard !== undefined);
  return open && canBeOpened ? <Entry competition={open} /> : null;
}

function Entry({ competition }: { competition: CompetitionRecord }) {
  const { id, title, subtitle, deadlines, now } = competition;
  const { data: board } = useQuery(leaderboardQuery(useApi(), id));
  const left = Date.parse(deadlines.submission) - Date.parse(now);
  const best = board?.rows[0]?.score;
  const facts = [
    ...(left > 0 ? [WORDS.left(Math.floor(left / DAY))] : []),
    ...(best !== undefined
      ? [WORDS.best(scoreText(best))]
      : board?.baseline
        ? [WORDS.toBeat(scoreText(board.baseline.score))]
        : []),
  ];
  return (
    <Card style={{ minHeight: HEIGHT }}>
      <Stack gap={1}>
        <Small>{WORDS.open}</Small>
        <Subheading>
          <TextLink to={paths.aboutCompetition(id)}>{title}</TextLink>
        </Subheading>
        <Muted>{subtitle}</Muted>
        <Figures>{facts.join(' · ')}</Figures>
      </Stack>
    </Card>
  );
}
