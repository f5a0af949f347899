import type { RemoteId } from './registry.ts';

const inDashboard = (views: string) => views.split(' ').map((view) => `/dashboard/${view}`);

/** The addresses of the five remotes that the site is made of (spec 001 §2): each stands for all below it, too. */
const OWN: ReadonlyMap<RemoteId, readonly string[]> = new Map([
  [
    'mfe-browse',
    inDashboard(
      'all models datasets assets infra-providers transactions model dataset infra providerDetails',
    ),
  ],
  [
    'mfe-publish',
    inDashboard(
      'upload-model upload-dataset my-uploads earnings withdraw become-partner creator upload',
    ),
  ],
  ['mfe-playground', ['/playground']],
  ['mfe-competitions', ['/dashboard/competitions', '/competition']],
  ['mfe-faucet', ['/faucet']],
]);

/** The remotes that the site is made of. */
export const REMOTE_IDS: readonly RemoteId[] = [...OWN.keys()];

/** Where every other remote has its pages: below its own id. */
export const OTHERS = '/x/';

/** The addresses that a remote may claim, whatever it declares. */
export const claimsOf = (id: RemoteId): readonly string[] => OWN.get(id) ?? [`${OTHERS}${id}`];

/** Returns whether an address, or a pattern of addresses, is one that a remote may claim. */
export const mayClaim = (id: RemoteId, address: string): boolean =>
  claimsOf(id).some((claim) => `${address}/`.startsWith(`${claim}/`));

/** Returns the remote whose address it is, whether or not the remote exists; undefined if it can be no one's. */
export const findOwner = (pathname: string): RemoteId | undefined =>
  [...REMOTE_IDS, pathname.split('/')[2]].find((id) => id && mayClaim(id, pathname));

/** Section of the sidebar in which the remotes that are not of the site may have an entry (spec 000 §2.2). */
export const MENU_SECTION = 'additional';
