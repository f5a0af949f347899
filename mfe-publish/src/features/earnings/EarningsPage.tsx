import { Page } from '@trove/shared/ui/layout.tsx';

export const EarningsPage = () => <Page>EarningsPage</Page>;
