import { atom } from 'jotai';
import type { SetStateAction } from 'react';

import { DRAFT_KEY, readDraft, writeDraft } from './draft-store.ts';
import type { Draft, DraftKind } from './draft.ts';

/**
 * Creates the atom of one draft, stored in the record of its kind. Each change is written immediately, so that a crash
 * loses nothing; what cannot be stored stays in memory, and the write throws.
 */
function createDraftAtom(kind: DraftKind, id: string) {
  const current = atom(readDraft(kind, id));
  current.onMount = (set) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY[kind] || key === null) set(readDraft(kind, id));
    };
    set(readDraft(kind, id));
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  };
  return atom(
    (get) => get(current),
    (get, set, change: SetStateAction<Draft | null>) => {
      const next = typeof change === 'function' ? change(get(current)) : change;
      set(current, next);
      if (next !== null) writeDraft(next);
    },
  );
}

const atoms = new Map<string, ReturnType<typeof createDraftAtom>>();

/** Returns the atom of a draft, in sync with other tabs; null before the first input and after deletion. */
export function draftAtom(kind: DraftKind, id: string): ReturnType<typeof createDraftAtom> {
  const name = `${kind}/${id}`;
  const made = atoms.get(name) ?? createDraftAtom(kind, id);
  atoms.set(name, made);
  return made;
}

/** Drops a draft's atom from memory; the stored draft stays. */
export const dropDraftAtom = (kind: DraftKind, id: string) => void atoms.delete(`${kind}/${id}`);
