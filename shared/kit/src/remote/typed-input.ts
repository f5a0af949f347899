import { TYPED_PREFIX } from '@trove/contract/storage-keys.ts';

import { createListeners } from '../lib/listeners.ts';

/** Fields of a form as typed, or the text of its only one. */
export type Typed = string | Readonly<Record<string, string | number | boolean>>;

/** The values of one form of one person. */
export interface TypedPlace {
  did: string | null;
  /** Form, and what it is about. */
  name: string;
  /** False in a partner's page, whose storage belongs to the partner: the input then lasts as long as the page. */
  isStored: boolean;
}

const listeners = createListeners();
export const subscribeTyped = listeners.add;

/** Values that storage does not take, by key. */
const unstored = new Map<string, string>();
/** The value that was read last, so that the same text is the same object for React. */
const parsed = new Map<string, { text: string; value: Typed | null }>();

const keyOf = ({ did, name }: TypedPlace) => `${TYPED_PREFIX}${did ?? ''}_${name}`;

function inStorage<T>({ isStored }: TypedPlace, action: (storage: Storage) => T): T | null {
  try {
    return isStored ? action(sessionStorage) : null;
  } catch {
    // Storage is blocked or full.
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Leaves out what is not of the form's kind, as another version may have stored it. */
function fit<T extends Typed>(stored: unknown, initial: T): T | null {
  if (typeof initial === 'string') return typeof stored === 'string' ? (stored as T) : null;
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = Object.entries(initial).map(([name, value]) => {
    const typed: unknown = Object.hasOwn(stored, name) ? Reflect.get(stored, name) : undefined;
    return [name, typeof typed === typeof value ? typed : value] as const;
  });
  return Object.fromEntries(fields) as T;
}

function readKey<T extends Typed>(place: TypedPlace, initial: T): T | null {
  const key = keyOf(place);
  const text = unstored.get(key) ?? inStorage(place, (storage) => storage.getItem(key));
  if (text === null) return null;
  const last = parsed.get(key);
  if (last?.text === text) return last.value as T | null;
  const value = fit(parse(text), initial);
  parsed.set(key, { text, value });
  return value;
}

/**
 * Returns what a person has typed into a form and not sent, before a reload too; null if nothing. What was typed
 * before connecting belongs to whoever connects then.
 */
export const readTyped = <T extends Typed>(place: TypedPlace, initial: T): T | null =>
  readKey(place, initial) ??
  (place.did === null ? null : readKey({ ...place, did: null }, initial));

function removeKey(place: TypedPlace) {
  const key = keyOf(place);
  unstored.delete(key);
  inStorage(place, (storage) => storage.removeItem(key));
}

/** Keeps what is typed until it is sent, for this tab; null removes it. */
export function writeTyped(place: TypedPlace, typed: Typed | null) {
  removeKey(place);
  removeKey({ ...place, did: null });
  if (typed !== null) {
    const key = keyOf(place);
    const text = JSON.stringify(typed);
    const isStored = inStorage(place, (storage) => {
      storage.setItem(key, text);
      return true;
    });
    if (isStored === null) unstored.set(key, text);
  }
  listeners.emit();
}
