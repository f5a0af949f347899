import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { safeParse } from '@trove/kit/schema.ts';

import { type Entries, readEntries, writeEntries } from '#common/stored-entries.ts';

import { type Draft, type DraftKind, draftSchema } from './draft.ts';

/**
 * Keys of the specification, each with all drafts of a kind. A disconnect puts that key aside for the DID and merges
 * it with what has been written since (product.md#4), so that a draft begun before connecting can be continued.
 */
export const DRAFT_KEY = {
  model: STORAGE_KEY.review.models,
  dataset: STORAGE_KEY.review.datasets,
} as const satisfies Record<DraftKind, string>;

/** Reads all entries, also those that are not drafts, because a write must preserve them. */
const readAll = (kind: DraftKind): Entries => readEntries(DRAFT_KEY[kind]);

export const parseDraft = (stored: unknown): Draft | null => {
  const draft = safeParse(draftSchema, stored);
  return draft.success ? draft.data : null;
};

export const readDraft = (kind: DraftKind, id: string): Draft | null =>
  parseDraft(readAll(kind)[id]);

/** Returns the drafts of a kind, the newest first. */
export const readDrafts = (kind: DraftKind): Draft[] =>
  Object.values(readAll(kind))
    .flatMap((stored) => parseDraft(stored) ?? [])
    .toSorted((one, other) => other.changed - one.changed);

/** Reads before it writes, because another tab may have written another draft. Throws when storage is full. */
export function writeDraft(draft: Draft): void {
  writeEntries(DRAFT_KEY[draft.kind], { ...readAll(draft.kind), [draft.id]: draft });
}

export function deleteDraft(kind: DraftKind, id: string): void {
  const { [id]: deleted, ...others } = readAll(kind);
  if (deleted === undefined) return;
  writeEntries(DRAFT_KEY[kind], others);
}
