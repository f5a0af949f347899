import type { Granted } from '../../approval/allowance.ts';
import type { Batch, BatchStore } from '../../batch/batches.ts';
import type { GrantedCredits } from '../../credits/credit-allowance.ts';
import type { Browser, PageLocation } from './browser.ts';
import { createStoredValue } from './stored-value.ts';
import type { StoredValue } from './stored-value.ts';

/** A connected site. Only the user can change its account. */
export interface ConnectedSite {
  did: string;
  since: number;
}

/** An open page of a site. */
export interface Page extends PageLocation {
  origin: string;
}

/** Maximum number of open pages that are notified of changes; others notice them on their next request. */
const KNOWN_PAGES = 100;

type Names<T> = Readonly<Record<string, T>>;

/** Manages connected sites with their accounts, spending allowances and open pages. */
export function createSites(browser: Pick<Browser, 'local' | 'session'>, now: () => number) {
  const connected = createStoredValue<Names<ConnectedSite>>(browser.local, 'sites', {});
  const grants = createStoredValue<Names<Granted>>(browser.session, 'grants', {});
  const credits = createStoredValue<Names<GrantedCredits>>(browser.session, 'credits', {});
  const batches = createStoredValue<Names<readonly Batch[]>>(browser.session, 'batches', {});
  const pages = createStoredValue<Names<Page>>(browser.session, 'pages', {});

  return {
    all: () => connected.get(),
    grants: () => grants.get(),
    credits: () => credits.get(),

    async findDid(origin: string): Promise<string | null> {
      return (await connected.get())[origin]?.did ?? null;
    },

    connect: (origin: string, did: string) =>
      connected.change((sites) => ({ ...sites, [origin]: { did, since: now() } })),

    disconnect: (origin: string) => connected.change((sites) => without(sites, origin)),

    /** Storage of the amount a site may spend, for `createAllowance`. */
    getGrant: (origin: string) => createStore(grants, origin),

    /** Storage of the credits a site may spend. */
    getCredits: (origin: string) => createStore(credits, origin),

    /** Storage of a site's purchases approved as a whole, for `createBatches`. */
    getBatches: (origin: string): BatchStore => ({
      change: (next) => batches.change((all) => ({ ...all, [origin]: next(all[origin] ?? []) })),
    }),

    /** Ends every allowance, so that the next payment needs an approval. */
    async endGrants() {
      await grants.set({});
      await credits.set({});
      await batches.set({});
    },

    async erase() {
      await connected.set({});
      await grants.set({});
      await credits.set({});
      await batches.set({});
    },

    /** Records an open page of the site. */
    addPage: (origin: string, place: PageLocation) =>
      pages.change((all) => {
        const others = Object.entries(without(all, place.documentId));
        const latest = Object.fromEntries(others.slice(1 - KNOWN_PAGES));
        return { ...latest, [place.documentId]: { ...place, origin } };
      }),

    /** Forgets a page that no longer exists. */
    removePage: ({ documentId }: PageLocation) => pages.change((all) => without(all, documentId)),

    listPages: async (origin: string): Promise<readonly PageLocation[]> =>
      Object.values(await pages.get()).filter((page) => page.origin === origin),

    subscribe(listener: () => void) {
      connected.subscribe(listener);
      grants.subscribe(listener);
      credits.subscribe(listener);
    },
  };
}

export type Sites = ReturnType<typeof createSites>;

const createStore = <T>(all: StoredValue<Names<T>>, origin: string) => ({
  read: async (): Promise<T | null> => (await all.get())[origin] ?? null,
  write: async (one: T | null) => {
    await all.change((before) =>
      one === null ? without(before, origin) : { ...before, [origin]: one },
    );
  },
});

const without = <T>(all: Names<T>, name: string): Names<T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
