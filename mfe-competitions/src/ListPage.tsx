import type { CompetitionRecord } from '@trove/shared/contract/wire/competition.ts';

import { CompetitionListPage } from './features/competition-list/CompetitionListPage.tsx';
import { RegisterButton } from './features/registration/RegisterButton.tsx';

/** Here the list meets the registration. */
const register = (competition: CompetitionRecord) => <RegisterButton competition={competition} />;

export const ListPage = () => <CompetitionListPage register={register} />;
