import type { Store, Unsubscribe } from '@trove/shared/contract/host.ts';
import { createListeners } from '@trove/shared/lib/listeners.ts';

import type { PublicationProgress } from '#common/publication/publication.ts';

import type { PublicationRecord } from './publication-record.ts';

export interface RunningPublication extends Store<PublicationProgress> {
  record: () => PublicationRecord;
  /** Undefined for a link, and while it has to be handed over again. */
  file: () => File | undefined;
  /** Goes on with the first step that is not done. */
  run: (file?: File) => void;
  pause: () => void;
  cancel: () => void;
}

/** Lives as long as the document: running publications end neither with a page nor with a mount of this remote. */
const running = new Map<string, { publication: RunningPublication; forget: () => void }>();
const listeners = createListeners();
/** Number of pages that show the end of a publication, by its key. */
const shown = new Map<string, number>();

const keyOf = (did: string, draftId: string) => `${did} ${draftId}`;

/** Tells when a publication begins or is forgotten. */
export const onPublications = (listener: () => void): Unsubscribe => listeners.add(listener);

export const findPublication = (did: string, draftId: string): RunningPublication | undefined =>
  running.get(keyOf(did, draftId))?.publication;

/** A page shows the end of this publication until it unsubscribes: meanwhile no notice repeats it. */
export function showPublication(did: string, draftId: string): Unsubscribe {
  const key = keyOf(did, draftId);
  const count = (change: number) => shown.set(key, (shown.get(key) ?? 0) + change);
  count(1);
  return () => count(-1);
}

export const isShown = (did: string, draftId: string): boolean =>
  (shown.get(keyOf(did, draftId)) ?? 0) > 0;

/** Removes the notices of an earlier publication of the same draft. */
export const forgetEarlier = (did: string, draftId: string): void =>
  running.get(keyOf(did, draftId))?.forget();

/** `forget` removes it from the host's list. */
export function addPublication(did: string, publication: RunningPublication, forget: () => void) {
  running.set(keyOf(did, publication.record().draftId), { publication, forget });
  listeners.emit();
}

export function cancelPublication(did: string, draftId: string): void {
  const key = keyOf(did, draftId);
  const found = running.get(key);
  if (!found) return;
  found.publication.cancel();
  found.forget();
  running.delete(key);
  listeners.emit();
}
