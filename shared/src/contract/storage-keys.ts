/** Names under which the site keeps things in local storage (spec 000 §3, spec 001 §9). */
export const STORAGE_KEY = {
  wallet: 'wallet_details',
  connect: 'connect',
  uploaded: {
    models: 'user_uploads_models',
    datasets: 'user_uploads_datasets',
    infra: 'user_uploads_infra',
  },
  own: { models: 'user_models', datasets: 'user_datasets', infra: 'user_infra' },
  registered: 'hackathon_registered',
  /** Canonical (decisions 5). */
  projects: 'face_playground_projects',
  /** Read once when the canonical key is absent (decisions 5). */
  formerProjects: 'playground_projects',
  review: { models: 'model_review', datasets: 'dataset_review', infra: 'infra_review' },
  dashboard: {
    models: 'dashboard_models',
    datasets: 'dashboard_datasets',
    infra: 'dashboard_infra',
  },
} as const;

/** Ids of notices that a tab of this browser has shown (additive). */
export const TOLD_NOTICES_KEY = 'trove_told_notices';

/** A page whose skeleton this session has seen, under this prefix and the page's name. */
export const VISITED_PREFIX = 'trove_visited_';

/** Every key that begins so belongs to the playground (spec 000 §3). */
export const PLAYGROUND_PREFIX = 'playground_';

/** Drafts of a disconnected DID wait under this prefix and the DID (decisions 4). */
export const ASIDE_PREFIX = 'trove_aside_';

/** Publications that are not done wait under this prefix and the DID; a disconnect leaves them there. */
export const PUBLICATIONS_PREFIX = 'trove_publications_';

const { wallet, uploaded, own, registered, projects, review, dashboard } = STORAGE_KEY;

const clearedKeys: ReadonlySet<string> = new Set([
  wallet,
  registered,
  projects,
  ...[uploaded, own, review, dashboard].flatMap((group) => Object.values(group)),
]);

/** True for each key a disconnect clears; `connect` is then stored as false (spec 000 §4, decisions 4). */
export const isClearedOnDisconnect = (key: string): boolean =>
  key.startsWith(PLAYGROUND_PREFIX) || clearedKeys.has(key);
