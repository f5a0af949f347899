import { competitionView, paths, ROUTE } from '@trove/contract/paths.ts';
import type { RemoteRoute } from '@trove/kit/remote/remote-route.ts';

// Each wizard has two addresses: the menu's, and the one that My Uploads uses for editing (product.md#C01,
// product.md#C04).
const model = async () => ({
  Component: (await import('./features/model-wizard/ModelWizardPage.tsx')).ModelWizardPage,
});
const dataset = async () => ({
  Component: (await import('./features/dataset-wizard/DatasetWizardPage.tsx')).DatasetWizardPage,
});
const uploads = async () => ({
  Component: (await import('./features/my-uploads/MyUploadsPage.tsx')).MyUploadsPage,
});
const infraPricing = async () => ({
  Component: (await import('./features/infra/InfraPricingPage.tsx')).InfraPricingPage,
});
const infraReview = async () => ({
  Component: (await import('./features/infra/InfraReviewPage.tsx')).InfraReviewPage,
});

/** The publish remote: wizards, My Uploads, creators, earnings, withdrawals (spec 001 §2). */
export const routes: RemoteRoute[] = [
  { path: paths.uploadModel(), load: model },
  { path: ROUTE.uploadModel, load: model },
  { path: paths.uploadDataset(), load: dataset },
  { path: ROUTE.uploadDataset, load: dataset },
  {
    path: ROUTE.upload,
    load: async () => ({
      Component: (await import('./features/choose-upload/ChooseUploadPage.tsx')).ChooseUploadPage,
    }),
  },
  {
    path: ROUTE.uploadInfra,
    load: async () => ({
      Component: (await import('./features/infra/InfraDetailsPage.tsx')).InfraDetailsPage,
    }),
  },
  { path: ROUTE.uploadInfraPricing, load: infraPricing },
  { path: ROUTE.uploadPricing, load: infraPricing },
  { path: ROUTE.uploadInfraReview, load: infraReview },
  { path: ROUTE.uploadReview, load: infraReview },
  { path: paths.myUploads(), load: uploads },
  // Shown inside the area of a competition (contract 1.2).
  { path: competitionView('upload-model'), load: model },
  { path: competitionView('upload-dataset'), load: dataset },
  { path: competitionView('my-uploads'), load: uploads },
  {
    path: ROUTE.creator,
    load: async () => ({
      Component: (await import('./features/creator/CreatorPage.tsx')).CreatorPage,
    }),
  },
  {
    path: paths.earnings(),
    load: async () => ({
      Component: (await import('./features/earnings/EarningsPage.tsx')).EarningsPage,
    }),
  },
  {
    path: paths.withdraw(),
    load: async () => ({
      Component: (await import('./features/withdraw/WithdrawPage.tsx')).WithdrawPage,
    }),
  },
  {
    path: paths.becomePartner(),
    load: async () => ({
      Component: (await import('./features/partner/PartnerPage.tsx')).PartnerPage,
    }),
  },
];
