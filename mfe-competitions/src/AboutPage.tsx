import { FrontPage } from './features/front-page/FrontPage.tsx';
import { LeaderboardPanel } from './features/leaderboard/LeaderboardPanel.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';

/** A competition's public page, with the parts of other features (product.md#26). */
export const AboutPage = ({ compId }: { compId: string }) => (
  <FrontPage
    compId={compId}
    register={(competition) => <RegisterButton competition={competition} />}
    board={<LeaderboardPanel compId={compId} />}
  />
);
