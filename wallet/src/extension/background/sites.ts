import type { Granted } from '../../approval/allowance.ts';
import type { Batch, BatchStore } from '../../batch/batches.ts';
import type { GrantedCredits } from '../../credits/credit-allowance.ts';
import type { Browser, Place } from './browser.ts';
import { keep } from './kept.ts';
import type { Kept } from './kept.ts';

/** A site that is connected: to one account, and never to another without the user. */
export interface ConnectedSite {
  did: string;
  since: number;
}

/** A page of a site that is open. */
export interface Page extends Place {
  origin: string;
}

/** Most open pages that are notified of changes; others learn of them with their next request. */
const KNOWN_PAGES = 100;

type Names<T> = Readonly<Record<string, T>>;

/** Connected sites with their accounts, spending allowances and open pages. */
export function createSites(browser: Pick<Browser, 'local' | 'session'>, now: () => number) {
  const connected = keep<Names<ConnectedSite>>(browser.local, 'sites', {});
  const grants = keep<Names<Granted>>(browser.session, 'grants', {});
  const credits = keep<Names<GrantedCredits>>(browser.session, 'credits', {});
  const batches = keep<Names<readonly Batch[]>>(browser.session, 'batches', {});
  const pages = keep<Names<Page>>(browser.session, 'pages', {});

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

    /** The amounts sites may spend, for `createAllowance`. */
    getGrant: (origin: string) => createStore(grants, origin),

    /** The credits they may spend. */
    getCredits: (origin: string) => createStore(credits, origin),

    /** Purchases of a site that are approved as a whole, for `createBatches`. */
    getBatches: (origin: string): BatchStore => ({
      change: (next) => batches.change((all) => ({ ...all, [origin]: next(all[origin] ?? []) })),
    }),

    /** Ends every allowance: the next payment is asked for again. */
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

    /** A page of this site is there. */
    see: (origin: string, place: Place) =>
      pages.change((all) => {
        const others = Object.entries(without(all, place.documentId));
        const latest = Object.fromEntries(others.slice(1 - KNOWN_PAGES));
        return { ...latest, [place.documentId]: { ...place, origin } };
      }),

    miss: ({ documentId }: Place) => pages.change((all) => without(all, documentId)),

    listPages: async (origin: string): Promise<readonly Place[]> =>
      Object.values(await pages.get()).filter((page) => page.origin === origin),

    subscribe(listener: () => void) {
      connected.subscribe(listener);
      grants.subscribe(listener);
      credits.subscribe(listener);
    },
  };
}

export type Sites = ReturnType<typeof createSites>;

const createStore = <T>(all: Kept<Names<T>>, origin: string) => ({
  read: async (): Promise<T | null> => (await all.get())[origin] ?? null,
  write: async (one: T | null) => {
    await all.change((before) =>
      one === null ? without(before, origin) : { ...before, [origin]: one },
    );
  },
});

const without = <T>(all: Names<T>, name: string): Names<T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
