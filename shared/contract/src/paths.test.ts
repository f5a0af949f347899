import { assetPath } from './asset-path.ts';
import { paths, slugify } from './paths.ts';

describe('slugify', () => {
  it.each([
    ['[DATA-87]', 'org/My  Model', 'org-My-Model'],
    ['[NAV-27] [ROUTE-14]', 'My Cool Model', 'My-Cool-Model'],
    ['[ROUTE-15]', 'org/My Model', 'org-My-Model'],
    ['a name without either', 'GPT-2', 'GPT-2'],
  ])('%s converts %j to %j', (_row, name, slug) => {
    expect(slugify(name)).toBe(slug);
  });
});

describe('paths', () => {
  const asset = { id: 'Qm1', name: 'org/My Model' };

  it('[HOME-27] [HOME-28] [MODELS-42] [DATASETS-22] point to an asset by slug and id', () => {
    expect(assetPath({ ...asset, type: 'model' })).toBe('/dashboard/model/org-My-Model?nft=Qm1');
    expect(assetPath({ ...asset, type: 'dataset' })).toBe(
      '/dashboard/dataset/org-My-Model?nft=Qm1',
    );
    expect(paths.asset(asset, 'assets')).toBe('/dashboard/assets/org-My-Model?nft=Qm1');
  });

  it('point to a competition item in its area', () => {
    const item = { ...asset, type: 'dataset', compId: 'dallas-ai' } as const;
    expect(assetPath(item)).toBe('/competition/dallas-ai/datasets/org-My-Model?nft=Qm1');
    expect(assetPath({ ...item, compId: '' })).toBe('/dashboard/dataset/org-My-Model?nft=Qm1');
  });

  it('keep a name with reserved characters in one segment', () => {
    expect(assetPath({ id: 'Qm1', name: 'C++ 100%?', type: 'model' })).toBe(
      '/dashboard/model/C%2B%2B-100%25%3F?nft=Qm1',
    );
  });

  it('[ROUTE-04] [DETAIL-48] [INFRA-09] contain the parameters a page needs', () => {
    expect([
      paths.models('Text Generation'),
      paths.playground('Qm1'),
      paths.provider('My Cloud'),
      paths.competition('dallas-ai', 'home'),
      paths.competition('default'),
      paths.creator('bafy/1'),
    ]).toEqual([
      '/dashboard/models?category=Text+Generation',
      '/playground?model=Qm1',
      '/dashboard/providerDetails/My-Cloud',
      '/competition/dallas-ai/home',
      '/competition/default',
      '/dashboard/creator/bafy%2F1',
    ]);
  });

  it('contain the fixed addresses', () => {
    const fixed = [
      paths.root(),
      paths.home(),
      paths.homeLink(),
      paths.models(),
      paths.datasets(),
      paths.infraProviders(),
      paths.myAssets(),
      paths.transactions(),
      paths.settings(),
      paths.competitions(),
      paths.becomePartner(),
      paths.myUploads(),
      paths.earnings(),
      paths.withdraw(),
      paths.uploadModel(),
      paths.uploadDataset(),
      paths.chooseUpload(),
      paths.upload('model'),
      paths.uploadInfraPricing(),
      paths.uploadInfraReview(),
      paths.faucet(),
      paths.playground(),
    ];
    expect(fixed).toMatchInlineSnapshot(`
[
  "/",
  "/dashboard/all",
  "/dashboard/home",
  "/dashboard/models",
  "/dashboard/datasets",
  "/dashboard/infra-providers",
  "/dashboard/assets",
  "/dashboard/transactions",
  "/dashboard/settings",
  "/dashboard/competitions",
  "/dashboard/become-partner",
  "/dashboard/my-uploads",
  "/dashboard/earnings",
  "/dashboard/withdraw",
  "/dashboard/upload-model",
  "/dashboard/upload-dataset",
  "/dashboard/upload",
  "/dashboard/upload/model",
  "/dashboard/upload/infra/pricing",
  "/dashboard/upload/infra/review",
  "/faucet",
  "/playground",
]
`);
  });
});
