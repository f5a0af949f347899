import { SUBMISSION } from '@trove/contract/limits.ts';
import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { leaderboardQuery } from '@trove/kit/api/competitions.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card, Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Heading, Mono, Muted, Prose, Small } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

import { FORMULAS, FRONT_PAGE } from '#common/texts/front-page.ts';
import { useFormats } from '#common/use-formats.ts';
import { useScoreFormat } from '#common/use-score-format.ts';

import { DataSection } from './DataSection.tsx';
import { Timeline } from './Timeline.tsx';

const { scoring: SCORING, terms: TERMS } = FRONT_PAGE;
const BYTES_A_MB = 1024 ** 2;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 24px;
  align-items: start;

  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function Evaluation({ competition: { id, leaderboard } }: { competition: CompetitionRecord }) {
  const formatScore = useScoreFormat();
  const { data } = useQuery({
    ...leaderboardQuery(useApi(), id),
    enabled: leaderboard !== undefined,
  });
  const metric = leaderboard && FORMULAS[leaderboard.metric];
  return (
    <Card as="section" aria-label={FRONT_PAGE.evaluation}>
      <Stack gap={3}>
        <Heading>{FRONT_PAGE.evaluation}</Heading>
        {leaderboard === undefined && <Muted>{SCORING.none}</Muted>}
        {leaderboard && <Prose>{leaderboard.text}</Prose>}
        {metric && (
          <>
            <Well>
              <Mono style={{ overflowWrap: 'anywhere' }}>{metric.formula}</Mono>
            </Well>
            <Muted>{metric.words}</Muted>
          </>
        )}
        {data?.baseline && (
          <Muted>
            <Figures>
              {SCORING.toBeat(formatScore(data.baseline.score), data.baseline.name)}
            </Figures>
          </Muted>
        )}
      </Stack>
    </Card>
  );
}

const WHO = (competition: CompetitionRecord) =>
  competition.access === 'open'
    ? TERMS.everybody
    : competition.admitsRegistered === true
      ? TERMS.registered
      : TERMS.asked;

function Rules({ competition }: { competition: CompetitionRecord }) {
  const { deadlines, leaderboard, limits } = competition;
  const formats = useFormats();
  return (
    <Card as="section" aria-label={FRONT_PAGE.rules}>
      <Stack gap={4}>
        <Heading>{FRONT_PAGE.rules}</Heading>
        <FactList>
          <Fact name={TERMS.who} value={WHO(competition)} />
          <Fact
            name={TERMS.registration}
            value={TERMS.until(formats.time(deadlines.registration))}
          />
          <Fact name={TERMS.team} value={TERMS.teamOf(limits.teamMax)} />
          {leaderboard && (
            <>
              <Fact
                name={TERMS.tries}
                value={TERMS.triesOf(limits.entriesADay, limits.entriesTotal)}
              />
              <Fact name={TERMS.counts} value={TERMS[leaderboard.counts]} />
              <Fact name={TERMS.file} value={TERMS.fileOf(SUBMISSION.maxBytes / BYTES_A_MB)} />
            </>
          )}
        </FactList>
      </Stack>
    </Card>
  );
}

interface FrontSectionsProps {
  competition: CompetitionRecord;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
  /** The leaderboard, at the end. */
  board?: ReactNode;
}

/** Sections of a competition that need no key: overview, data, evaluation, rules, leaderboard, timeline. */
export const FrontSections = ({ competition, at, board }: FrontSectionsProps) => (
  <Columns>
    <Stack gap={5}>
      <Card as="section" aria-label={FRONT_PAGE.overview}>
        <Stack gap={3}>
          <Heading>{FRONT_PAGE.overview}</Heading>
          <Prose style={{ overflowWrap: 'anywhere' }}>{competition.description}</Prose>
          <Prose>{COMPETITIONS.program}</Prose>
          <Small>
            {competition.dates} · {competition.location} ·{' '}
            {COMPETITIONS.participants(competition.participants)}
          </Small>
        </Stack>
      </Card>
      <DataSection competition={competition} />
      <Evaluation competition={competition} />
      <Rules competition={competition} />
      {board}
    </Stack>
    <Timeline competition={competition} at={at} />
  </Columns>
);
