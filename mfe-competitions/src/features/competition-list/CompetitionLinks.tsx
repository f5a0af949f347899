import { paths } from '@trove/contract/paths.ts';
import { COMPETITIONS, PROGRAM_COMPETITION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';

/** Links from a card to its competition. */
export function CompetitionLinks({
  competition: { id, leaderboard },
}: {
  competition: CompetitionRecord;
}) {
  return (
    <>
      {id === PROGRAM_COMPETITION ? (
        <ButtonLink to={paths.competition(id, 'home')} size="small">
          {COMPETITIONS.enter}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.aboutCompetition(id)} size="small">
          {COMPETITIONS.view}
        </ButtonLink>
      )}
      {leaderboard && (
        <ButtonLink to={paths.leaderboard(id)} size="small">
          {COMPETITIONS.board}
        </ButtonLink>
      )}
    </>
  );
}
