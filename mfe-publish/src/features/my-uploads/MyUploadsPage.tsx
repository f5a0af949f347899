import { Page } from '@trove/shared/ui/layout.tsx';

export const MyUploadsPage = () => <Page>MyUploadsPage</Page>;
