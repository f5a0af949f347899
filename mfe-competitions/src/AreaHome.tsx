import { paths } from '@trove/contract/paths.ts';
import { COMPETITIONS, PROGRAM_COMPETITION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Prose, Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { CompetitionCard } from '#common/card/CompetitionCard.tsx';
import { ORGANIZER } from '#common/texts/organizer.ts';

import { LeaderboardPanel } from './features/leaderboard/LeaderboardPanel.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';
import { SubmissionPanel } from './features/submissions/SubmissionPanel.tsx';
import { TeamPanel } from './features/team/TeamPanel.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 24px;
  align-items: start;

  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Link to the organizer's page. */
const OrganizeLink = ({ compId }: { compId: string }) => (
  <ButtonLink to={paths.organize(compId)} size="small">
    {ORGANIZER.open}
  </ButtonLink>
);

/** The card folded to its title, for those who have submitted and know what it says. */
const Folded = styled.details`
  > summary {
    padding: 10px 0;
    color: var(--trove-text-muted);
    cursor: pointer;
  }
`;

/** Shown when the competition's colour had to be corrected for legibility (look "Foundations"). */
function ContrastNote() {
  const { vars } = useStore(useHost().theme);
  const { '--trove-primary': chosen = '', '--trove-primary-text': shown = '' } = vars;
  return chosen === shown ? null : <Small>{ORGANIZER.corrected(chosen, shown)}</Small>;
}

interface AreaHomeProps {
  compId: string;
  name: string;
  /** Null for an unknown competition; undefined while it loads. */
  competition: CompetitionRecord | null | undefined;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
}

/** Home page of an area: the competition's card from the list, with the program's text (spec 001 §2). */
export function AreaHome({ compId, name, competition, at }: AreaHomeProps) {
  const { did, proven } = useSession();
  const { data: membership } = useQuery({
    ...membershipQuery(useApi(), compId, did),
    enabled: proven,
  });
  const isOrganizer = membership?.organiser === true;
  if (competition === undefined)
    return (
      <Page>
        <Skeleton height={360} radius={12} />
      </Page>
    );
  if (competition === null)
    return (
      <Page>
        <Card>
          <Stack gap={2}>
            <Heading>{name}</Heading>
            <Prose>{COMPETITIONS.program}</Prose>
          </Stack>
        </Card>
      </Page>
    );
  const card = (
    <CompetitionCard
      competition={competition}
      at={at}
      hasProgram={compId === PROGRAM_COMPETITION}
      text={COMPETITIONS.program}
      actions={
        <>
          <RegisterButton competition={competition} />
          {isOrganizer && <OrganizeLink compId={compId} />}
        </>
      }
    />
  );
  return (
    <Page>
      <Stack gap={6}>
        {competition.leaderboard && (
          <Columns>
            <SubmissionPanel competition={competition} />
            <TeamPanel compId={compId} />
          </Columns>
        )}
        {membership?.entered === true ? (
          <Folded>
            <summary>{COMPETITIONS.about(competition.title)}</summary>
            {card}
          </Folded>
        ) : (
          card
        )}
        {competition.leaderboard && <LeaderboardPanel compId={compId} />}
        {isOrganizer && <ContrastNote />}
      </Stack>
    </Page>
  );
}
