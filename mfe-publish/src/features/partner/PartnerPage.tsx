import { Page } from '@trove/shared/ui/layout.tsx';

export const PartnerPage = () => <Page>PartnerPage</Page>;
