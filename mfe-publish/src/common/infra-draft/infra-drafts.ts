import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { safeParse } from '@trove/kit/schema.ts';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useState } from 'react';

import { type Entries, readEntries, writeEntries } from '#common/stored-entries.ts';

import { type InfraDraft, infraDraftSchema } from './infra-fields.ts';

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
