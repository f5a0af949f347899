import { Page } from '@trove/shared/ui/layout.tsx';

export const WithdrawPage = () => <Page>WithdrawPage</Page>;
