import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { INFRA_WIZARD } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import {
  _default,
  array,
  enum as oneOf,
  nullish,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
} from '@trove/kit/schema.ts';
import type { output } from '@trove/kit/schema.ts';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useState } from 'react';

import { type Entries, readEntries, writeEntries } from '#common/stored-entries.ts';

const typed = _default(string(), '');
const { types, regions, pricingModels, currencies, billingPeriods } = INFRA_WIZARD;

/** Input of the infra flow, as typed; it need not be valid. */
export const infraDraftSchema = object({
  /** Set once the record is stored: publishing again changes that record. */
  id: optional(string()),
  createdAt: optional(string()),
  name: typed,
  description: typed,
  type: _default(oneOf(types), types[0]),
  region: _default(oneOf(regions), regions[0]),
  cpu: typed,
  memory: typed,
  storage: typed,
  gpu: typed,
  /** A form with a group of radio buttons of which none is chosen has null. */
  model: pipe(
    nullish(oneOf(pricingModels)),
    transform((model) => model ?? undefined),
  ),
  price: typed,
  currency: _default(oneOf(currencies), currencies[0]),
  billingPeriod: _default(oneOf(billingPeriods), billingPeriods[0]),
  usage: _default(array(oneOf(INFRA_WIZARD.usageTerms)), []),
  custom: typed,
});

export type InfraDraft = output<typeof infraDraftSchema>;
type InfraDrafts = Readonly<Record<string, InfraDraft>>;

/** Id of the draft of a new service; the others have the id of the service they change. */
export const NEW_SERVICE = 'new';

export const emptyInfraDraft = (): InfraDraft => infraDraftSchema.parse({});

/** Whether this browser refuses to store drafts. */
export const draftUnsavedAtom = atom(false);

/** Drafts that could not be stored; they are lost when the page is closed. */
let unstored: InfraDrafts | null = null;

/**
 * Stores all drafts as one record under the specification's key: a disconnect puts it aside for the DID and merges it
 * with what has been written since (product.md#4).
 */
const storage = {
  getItem(key: string): InfraDrafts {
    return unstored ?? parseDrafts(readEntries(key));
  },
  setItem(key: string, drafts: InfraDrafts) {
    try {
      writeEntries(key, { ...unreadable(readEntries(key)), ...drafts });
      unstored = null;
    } catch {
      unstored = drafts;
    }
    getDefaultStore().set(draftUnsavedAtom, unstored !== null);
  },
  removeItem(key: string) {
    storage.setItem(key, {});
  },
  subscribe(key: string, callback: (drafts: InfraDrafts) => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) callback(storage.getItem(key));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

function parseDrafts(stored: Entries): InfraDrafts {
  const drafts = Object.entries(stored).flatMap(([id, one]) => {
    const { data } = safeParse(infraDraftSchema, one);
    return data ? [[id, data] as const] : [];
  });
  return Object.fromEntries(drafts);
}

/** Drafts of another version, which a write preserves. */
const unreadable = (stored: Entries): Entries =>
  Object.fromEntries(
    Object.entries(stored).filter(([, one]) => !safeParse(infraDraftSchema, one).success),
  );

const createDraftsAtom = () =>
  atomWithStorage<InfraDrafts>(STORAGE_KEY.review.infra, {}, storage, { getOnInit: true });

/**
 * Returns the drafts as stored when the component mounts: a longer-lived atom would still contain the data that a
 * disconnect has put aside. Each change is written immediately, and other tabs are notified.
 */
export function useInfraDrafts() {
  const [drafts] = useState(createDraftsAtom);
  return useAtom(drafts);
}
