import type { CompetitionView, DashboardView } from './views.ts';

type UploadFlow = 'model' | 'dataset' | 'infra';

/** Fields of an asset that a link to it needs. */
interface Linked {
  id: string;
  name: string;
}

/** Replaces every run of white space or slashes by one hyphen: the single slug rule of all links (product.md#1). */
export const slugify = (name: string): string => name.trim().replaceAll(/[\s/]+/g, '-');

const segment = (text: string) => encodeURIComponent(text);
const slugSegment = (name: string) => segment(slugify(name)) || '-';
const query = (values: Record<string, string | undefined>) => {
  const present = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
};

/** Every address of the site (spec 000 §2, spec 001 §2). */
export const paths = {
  root: () => '/',
  home: () => '/dashboard/all',
  /** Literal link of the navigation; it redirects to `/dashboard/all` (product.md#K01). */
  homeLink: () => '/dashboard/home',
  view: (view: DashboardView) => `/dashboard/${view}`,
  models: (category?: string) => `/dashboard/models${query({ category })}`,
  datasets: () => '/dashboard/datasets',
  /** Listing of one type with the results of a search. */
  found: (type: 'model' | 'dataset', find: string) => `/dashboard/${type}s${query({ find })}`,
  /** Search results of all types. */
  results: (q: string) => `/dashboard/all${query({ q })}`,
  /** Listing of one type, filtered by a licence. */
  licensed: (type: 'model' | 'dataset', licence: string) =>
    `/dashboard/${type}s${query({ licence })}`,
  infraProviders: () => '/dashboard/infra-providers',
  myAssets: () => '/dashboard/assets',
  transactions: () => '/dashboard/transactions',
  settings: () => '/dashboard/settings',
  competitions: () => '/dashboard/competitions',
  /**
   * Public leaderboard of a competition, as a parameter because any other path would redirect to home (spec 001 §2).
   */
  leaderboard: (compId: string) => `/dashboard/competitions${query({ board: compId })}`,
  /** Public page of a competition, for everybody (product.md#26). */
  aboutCompetition: (compId: string) => `/dashboard/competitions${query({ about: compId })}`,
  /** Organizer's page of a competition. */
  organize: (compId: string) => `/dashboard/competitions${query({ organize: compId })}`,
  becomePartner: () => '/dashboard/become-partner',
  myUploads: () => '/dashboard/my-uploads',
  earnings: () => '/dashboard/earnings',
  withdraw: () => '/dashboard/withdraw',
  uploadModel: () => '/dashboard/upload-model',
  uploadDataset: () => '/dashboard/upload-dataset',
  /** The path of the specification plus `?nft=`, so that a hard reload finds the same asset (product.md#1). */
  asset: ({ id, name }: Linked, type: 'model' | 'dataset' | 'infra' | 'assets') =>
    `/dashboard/${type}/${slugSegment(name)}${query({ nft: id })}`,
  provider: (platform: string) => `/dashboard/providerDetails/${slugSegment(platform)}`,
  creator: (creatorId: string) => `/dashboard/creator/${segment(creatorId)}`,
  chooseUpload: () => '/dashboard/upload',
  upload: (flow: UploadFlow) => `/dashboard/upload/${flow}`,
  uploadInfraPricing: () => '/dashboard/upload/infra/pricing',
  uploadInfraReview: () => '/dashboard/upload/infra/review',
  faucet: () => '/faucet',
  playground: (nft?: string) => `/playground${query({ model: nft })}`,
  competition: (compId: string, view?: CompetitionView) =>
    `/competition/${segment(compId)}${view === undefined ? '' : `/${view}`}`,
} as const;

/**
 * Route patterns in the order of the specification's table (spec 001 §2); the `path` of remotes and preloads is one
 * of these.
 */
export const ROUTE = {
  root: '/',
  dashboard: '/dashboard',
  view: '/dashboard/:view',
  model: '/dashboard/model/:id',
  dataset: '/dashboard/dataset/:id',
  infra: '/dashboard/infra/:id',
  ownedAsset: '/dashboard/assets/:id',
  creator: '/dashboard/creator/:creatorId',
  uploadModel: '/dashboard/upload/model',
  uploadDataset: '/dashboard/upload/dataset',
  upload: '/dashboard/upload',
  uploadInfra: '/dashboard/upload/infra',
  uploadInfraPricing: '/dashboard/upload/infra/pricing',
  uploadInfraReview: '/dashboard/upload/infra/review',
  /** Flat forms of the paths that the table abbreviates, with the same screens (product.md#C04). */
  uploadPricing: '/dashboard/upload/pricing',
  uploadReview: '/dashboard/upload/review',
  provider: '/dashboard/providerDetails/:id',
  faucet: '/faucet',
  playground: '/playground',
  competition: '/competition/:compid',
  competitionView: '/competition/:compid/:view',
  /** An item, in the area of its competition. */
  competitionItem: '/competition/:compid/:view/:id',
} as const;

/** Returns the route pattern of one view of a competition, for the remote that has the page (spec 001 §2). */
export const competitionView = (view: CompetitionView): string => `${ROUTE.competition}/${view}`;
