import { Page } from '@trove/shared/ui/layout.tsx';

export const DatasetWizardPage = () => <Page>DatasetWizardPage</Page>;
