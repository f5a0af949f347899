import { Page } from '@trove/shared/ui/layout.tsx';

export const ModelWizardPage = () => <Page>ModelWizardPage</Page>;
