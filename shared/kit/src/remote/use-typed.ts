import { useCallback, useSyncExternalStore } from 'react';

import { useHost, useSession } from './host-context.tsx';
import { readTyped, subscribeTyped, writeTyped } from './typed-input.ts';
import type { Typed, TypedPlace } from './typed-input.ts';

type TypedState<T extends Typed> = readonly [
  value: T,
  set: (typed: T) => void,
  /** Called once the input has been sent, or is thrown away on purpose. */
  forget: () => void,
];

/**
 * `useState` for what a person types into a form that has no draft of its own: it outlasts a reload, such as that for a
 * new version of the site, until it is sent. A value equal to the initial one is not kept.
 */
export function useTyped(name: string, initial: string): TypedState<string>;
export function useTyped<T extends Typed>(name: string, initial: T): TypedState<T>;
export function useTyped<T extends Typed>(name: string, initial: T): TypedState<T> {
  const { insertRule } = useHost();
  const { did } = useSession();
  return useTypedAt({ did, name, isStored: insertRule === undefined }, initial);
}

/** The same outside the pages of a remote. */
export function useTypedAt<T extends Typed>(
  { did, name, isStored }: TypedPlace,
  initial: T,
): TypedState<T> {
  const write = useCallback(
    (typed: T | null) => writeTyped({ did, name, isStored }, typed),
    [did, name, isStored],
  );
  const typed = useSyncExternalStore(
    subscribeTyped,
    () => readTyped({ did, name, isStored }, initial),
    () => null,
  );
  const set = (next: T) => write(JSON.stringify(next) === JSON.stringify(initial) ? null : next);
  const forget = useCallback(() => write(null), [write]);
  return [typed ?? initial, set, forget];
}
