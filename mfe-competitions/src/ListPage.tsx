import type { CompetitionRecord } from '@trove/shared/contract/wire/competition.ts';
import { useSearchParams } from '@trove/shared/kit/core.ts';

import { CompetitionListPage } from './features/competition-list/CompetitionListPage.tsx';
import { LeaderboardPage } from './features/leaderboard/LeaderboardPage.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';

/** Here the list meets the registration. */
const register = (competition: CompetitionRecord) => <RegisterButton competition={competition} />;

/** The list, or the leaderboard its address asks for: any other path would lead home (spec 001 §2). */
export function ListPage() {
  const [params] = useSearchParams();
  const board = params.get('board');
  return board === null ? (
    <CompetitionListPage register={register} />
  ) : (
    <LeaderboardPage compId={board} />
  );
}
