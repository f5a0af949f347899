import { Page } from '@trove/shared/ui/layout.tsx';

export const InfraReviewPage = () => <Page>InfraReviewPage</Page>;
