import { Page } from '@trove/shared/ui/layout.tsx';

export const ChooseUploadPage = () => <Page>ChooseUploadPage</Page>;
