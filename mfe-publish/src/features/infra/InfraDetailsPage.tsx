import { Page } from '@trove/shared/ui/layout.tsx';

export const InfraDetailsPage = () => <Page>InfraDetailsPage</Page>;
