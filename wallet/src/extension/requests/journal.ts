import type { Area, Place } from '../background/browser.ts';
import { keep } from '../background/kept.ts';
import type { SiteAnswer, SiteRequest } from '../protocol.ts';

/** A request of a page, as long as the page has no answer. */
export interface Entry {
  /** Unlike any other, ever: it also names the request to the network. */
  key: string;
  origin: string;
  place: Place;
  request: SiteRequest;
  /** When the user was first asked; null before. */
  asked: number | null;
  isApproved: boolean;
  answer: SiteAnswer | null;
}

type Entries = Readonly<Record<string, Entry>>;

/** Answers that wait for pages which may still come back. */
const KEPT_ANSWERS = 20;

/** The requests and their progress, kept through the ends and starts of the service worker. */
export function createJournal(session: Area) {
  const entries = keep<Entries>(session, 'journal', {});
  return {
    all: async (): Promise<readonly Entry[]> => Object.values(await entries.get()),

    /** How many wait for the user or the network. */
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
