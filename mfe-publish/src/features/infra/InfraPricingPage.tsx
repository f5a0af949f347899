import { Page } from '@trove/shared/ui/layout.tsx';

export const InfraPricingPage = () => <Page>InfraPricingPage</Page>;
