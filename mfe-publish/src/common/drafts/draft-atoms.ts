import { atomWithStorage } from 'jotai/utils';

import { DRAFT_KEY, deleteDraft, readDraft, writeDraft } from './draft-store.ts';
import type { Draft, DraftKind } from './draft.ts';

const nameOf = (kind: DraftKind, id: string) => `${kind}/${id}`;

const placeOf = (name: string): [kind: DraftKind, id: string] => {
  const [kind, id = ''] = name.split('/');
  return [kind === 'model' ? 'model' : 'dataset', id];
};

/** One draft of the record under its kind's key. Each change is written at once: a crash a keystroke later loses nothing. */
const storage = {
  getItem: (name: string) => readDraft(...placeOf(name)),
  setItem(_name: string, draft: Draft | null) {
    if (draft !== null) writeDraft(draft);
  },
  removeItem: (name: string) => deleteDraft(...placeOf(name)),
  subscribe(name: string, callback: (draft: Draft | null) => void) {
    const [kind, id] = placeOf(name);
    const hear = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY[kind] || key === null) callback(readDraft(kind, id));
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};

const createDraftAtom = (name: string) =>
  atomWithStorage<Draft | null>(name, null, storage, { getOnInit: true });

const atoms = new Map<string, ReturnType<typeof createDraftAtom>>();

/** A draft as the wizard, its indicator and its other tabs see it; null before the first word and after the last. */
export function draftAtom(kind: DraftKind, id: string): ReturnType<typeof createDraftAtom> {
  const name = nameOf(kind, id);
  const known = atoms.get(name);
  if (known) return known;
  const made = createDraftAtom(name);
  atoms.set(name, made);
  return made;
}

/** Clears the page's memory of a draft; its stored copy stays. */
export const dropDraftAtom = (kind: DraftKind, id: string) => void atoms.delete(nameOf(kind, id));
