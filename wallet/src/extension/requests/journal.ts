import type { Area, PageLocation } from '../background/browser.ts';
import { createStoredValue } from '../background/stored-value.ts';
import type { SiteAnswer, SiteRequest } from '../protocol.ts';

/** A request of a page that has not received its answer yet. */
export interface Entry {
  /** Globally unique; also the idempotency key of the request at the network. */
  key: string;
  origin: string;
  place: PageLocation;
  request: SiteRequest;
  /** Unix time in milliseconds at which the user was first asked; null before. */
  asked: number | null;
  isApproved: boolean;
  answer: SiteAnswer | null;
}

type Entries = Readonly<Record<string, Entry>>;

/** Number of answers kept for pages that may still come back. */
const KEPT_ANSWERS = 20;

/** Keeps the requests and their progress across restarts of the service worker. */
export function createJournal(session: Area) {
  const entries = createStoredValue<Entries>(session, 'journal', {});
  return {
    all: async (): Promise<readonly Entry[]> => Object.values(await entries.get()),

    /** Returns the number of requests that wait for the user or the network. */
    async waiting(): Promise<number> {
      return Object.values(await entries.get()).filter(({ answer }) => answer === null).length;
    },

    async find(key: string): Promise<Entry | undefined> {
      return (await entries.get())[key];
    },

    async put(entry: Entry) {
      await entries.change((all) => ({ ...withoutOldAnswers(all), [entry.key]: entry }));
    },

    async change(key: string, change: Partial<Entry>) {
      await entries.change((all) => {
        const entry = all[key];
        return entry === undefined ? all : { ...all, [key]: { ...entry, ...change } };
      });
    },

    async remove(key: string) {
      await entries.change(({ [key]: _gone, ...others }) => others);
    },

    subscribe: (listener: () => void) => entries.subscribe(listener),
  };
}

function withoutOldAnswers(all: Entries): Entries {
  const answered = Object.values(all).filter(({ answer }) => answer !== null);
  const old = new Set(answered.slice(0, -KEPT_ANSWERS).map(({ key }) => key));
  return Object.fromEntries(Object.entries(all).filter(([key]) => !old.has(key)));
}

export type Journal = ReturnType<typeof createJournal>;
