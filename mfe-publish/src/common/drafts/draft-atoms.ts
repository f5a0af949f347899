import { atomWithStorage } from 'jotai/utils';

import { DRAFT_KEY, deleteDraft, readDraft, writeDraft } from './draft-store.ts';
import type { Draft, DraftKind } from './draft.ts';

const nameOf = (kind: DraftKind, id: string) => `${kind}/${id}`;

const parseName = (name: string): [kind: DraftKind, id: string] => {
  const [kind, id = ''] = name.split('/');
  return [kind === 'model' ? 'model' : 'dataset', id];
};

/** Stores one draft in the record of its kind. Each change is written immediately, so that a crash loses nothing. */
const storage = {
  getItem: (name: string) => readDraft(...parseName(name)),
  setItem(_name: string, draft: Draft | null) {
    if (draft !== null) writeDraft(draft);
  },
  removeItem: (name: string) => deleteDraft(...parseName(name)),
  subscribe(name: string, callback: (draft: Draft | null) => void) {
    const [kind, id] = parseName(name);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY[kind] || key === null) callback(readDraft(kind, id));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

const createDraftAtom = (name: string) =>
  atomWithStorage<Draft | null>(name, null, storage, { getOnInit: true });

const atoms = new Map<string, ReturnType<typeof createDraftAtom>>();

/** Returns the atom of a draft, in sync with other tabs; null before the first input and after deletion. */
export function draftAtom(kind: DraftKind, id: string): ReturnType<typeof createDraftAtom> {
  const name = nameOf(kind, id);
  const known = atoms.get(name);
  if (known) return known;
  const made = createDraftAtom(name);
  atoms.set(name, made);
  return made;
}

/** Drops a draft's atom from memory; the stored draft stays. */
export const dropDraftAtom = (kind: DraftKind, id: string) => void atoms.delete(nameOf(kind, id));
