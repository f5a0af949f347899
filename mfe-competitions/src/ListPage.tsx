import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { useSearchParams } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { PagePending } from '@trove/kit/remote/PagePending.tsx';

import { CompetitionListPage } from './features/competition-list/CompetitionListPage.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';

const OrganizerPage = lazyPart(
  async () => (await import('./features/organizer/OrganizerPage.tsx')).OrganizerPage,
  { name: 'The page of the organizer', pending: <PagePending /> },
);

const LeaderboardPage = lazyPart(
  async () => (await import('./features/leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
  { name: 'The leaderboard', pending: <PagePending /> },
);

const AboutPage = lazyPart(async () => (await import('./AboutPage.tsx')).AboutPage, {
  name: 'The page of the competition',
  pending: <PagePending />,
});

/** Passed in here because one feature does not import another. */
const register = (competition: CompetitionRecord) => <RegisterButton competition={competition} />;

/** The list, or the page named in the query: about a competition, its leaderboard, or the organizer's (spec 001 §2). */
export function ListPage() {
  const [params] = useSearchParams();
  const about = params.get('about');
  const board = params.get('board');
  const organized = params.get('organize');
  if (about !== null) return <AboutPage key={about} compId={about} />;
  if (organized !== null) return <OrganizerPage key={organized} compId={organized} />;
  if (board !== null) return <LeaderboardPage compId={board} />;
  return <CompetitionListPage register={register} />;
}
