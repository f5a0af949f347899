import type { Store, Unsubscribe } from '@trove/contract/host.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { PublicationProgress } from '#common/publication/publication.ts';

import type { PublicationRecord } from './publication-record.ts';

export interface RunningPublication extends Store<PublicationProgress> {
  record: () => PublicationRecord;
  /** Undefined for a link, and until the file is passed again after a reload. */
  file: () => File | undefined;
  /** Continues with the first step that is not completed. */
  run: (file?: File) => void;
  pause: () => void;
  cancel: () => void;
}

/** Lives as long as the document: running publications outlast a page and a mount of this remote. */
const running = new Map<string, { publication: RunningPublication; forget: () => void }>();
const listeners = createListeners();
/** Number of pages that show the end of a publication, by key. */
const shown = new Map<string, number>();

const keyOf = (did: string, draftId: string) => `${did} ${draftId}`;

/** Subscribes to the beginning and cancelling of publications. */
export const onPublications = (listener: () => void): Unsubscribe => listeners.add(listener);

export const findPublication = (did: string, draftId: string): RunningPublication | undefined =>
  running.get(keyOf(did, draftId))?.publication;

/** Marks the end of a publication as shown by a page until it unsubscribes, so that no notice repeats it. */
export function showPublication(did: string, draftId: string): Unsubscribe {
  const key = keyOf(did, draftId);
  const count = (change: number) => shown.set(key, (shown.get(key) ?? 0) + change);
  count(1);
  return () => count(-1);
}

export const isShown = (did: string, draftId: string): boolean =>
  (shown.get(keyOf(did, draftId)) ?? 0) > 0;

/** Removes the task and flag of an earlier publication of the same draft. */
export const forgetEarlier = (did: string, draftId: string): void =>
  running.get(keyOf(did, draftId))?.forget();

/** Registers a publication; `forget` removes it from the host's list. */
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
