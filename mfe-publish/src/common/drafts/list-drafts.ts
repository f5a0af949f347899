import { DRAFT_TEXT } from '#common/texts/wizards.ts';

import { readDrafts } from './draft-store.ts';
import type { Draft, DraftKind } from './draft.ts';

/** A draft as an item of a list. */
export interface ListedDraft {
  id: string;
  kind: DraftKind;
  name: string;
  /** Unix time in milliseconds. */
  when: number;
  /** Address that opens the draft in its wizard, at its step. */
  href: string;
}

/** Unpublished drafts of this DID, and of visitors to this browser, the newest first. */
export const draftsOf = (kind: DraftKind, did: string | null): Draft[] =>
  readDrafts(kind).filter((draft) => draft.did === did || draft.did === null);

/** Lists the drafts of both wizards for My Uploads; for a visitor those of the browser. */
export const listDrafts = (did: string | null): ListedDraft[] =>
  [...draftsOf('model', did), ...draftsOf('dataset', did)]
    .toSorted((one, other) => other.changed - one.changed)
    .map(({ id, kind, name, changed, path, step }) => ({
      id,
      kind,
      name: name.trim() === '' ? DRAFT_TEXT.unnamed : name,
      when: changed,
      href: `${path}?${new URLSearchParams({ draft: id, step: step.toLowerCase() })}`,
    }));
