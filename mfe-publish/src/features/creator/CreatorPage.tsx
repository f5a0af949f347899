import { Page } from '@trove/shared/ui/layout.tsx';

export const CreatorPage = () => <Page>CreatorPage</Page>;
