/** Keys of the site's data in local storage (spec 000 §3, spec 001 §9). */
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
  /** Canonical (product.md#5). */
  projects: 'face_playground_projects',
  /** Read once when the canonical key is absent (product.md#5). */
  formerProjects: 'playground_projects',
  review: { models: 'model_review', datasets: 'dataset_review', infra: 'infra_review' },
  dashboard: {
    models: 'dashboard_models',
    datasets: 'dashboard_datasets',
    infra: 'dashboard_infra',
  },
} as const;

/** Key of the ids of notices that a tab of this browser has shown (additive). */
export const SHOWN_NOTICES_KEY = 'trove_told_notices';

/** Prefix, followed by the page's name, that marks a page whose skeleton was shown in this browser session. */
export const VISITED_PREFIX = 'trove_visited_';

/** Prefix, followed by the DID and a form, of what was typed and not sent; in session storage. */
export const TYPED_PREFIX = 'trove_typed_';

/** Prefix of all keys that belong to the playground (spec 000 §3). */
export const PLAYGROUND_PREFIX = 'playground_';

/** Prefix, followed by the DID, of the data kept for a disconnected DID (product.md#4). */
export const ASIDE_PREFIX = 'trove_aside_';

/** Prefix, followed by the DID, of unfinished publications; a disconnect does not remove them. */
export const PUBLICATIONS_PREFIX = 'trove_publications_';

const { wallet, uploaded, own, registered, projects, review, dashboard } = STORAGE_KEY;

const clearedKeys: ReadonlySet<string> = new Set([
  wallet,
  registered,
  projects,
  ...[uploaded, own, review, dashboard].flatMap((group) => Object.values(group)),
]);

/** Whether a disconnect clears the key; `connect` is then stored as false (spec 000 §4, product.md#4). */
export const isClearedOnDisconnect = (key: string): boolean =>
  key.startsWith(PLAYGROUND_PREFIX) || clearedKeys.has(key);
