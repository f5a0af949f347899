import { withStorage } from './session/read-stored.ts';

/** Ids of network requests passed to a wallet and not yet answered, shared with other tabs and later pages. */
export interface PendingCalls {
  has(id: string): boolean;
  add(id: string): void;
  delete(id: string): void;
}

const KEY = 'trove_asked';

/** The network has only one request open at a time, so ids older than these are irrelevant. */
const REMEMBERED = 20;

/** Opens the record of earlier calls; without storage every page starts with an empty one. */
export function openPendingCalls(page: Window): PendingCalls {
  const read = () => withStorage(page, (storage) => storage.getItem(KEY))?.split(' ') ?? [];
  const write = (ids: readonly string[]) =>
    void withStorage(page, (storage) => {
      if (ids.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, ids.join(' '));
    });
  const without = (id: string) => read().filter((known) => known !== id);
  return {
    has: (id) => read().includes(id),
    add: (id) => write([...without(id), id].slice(-REMEMBERED)),
    delete: (id) => write(without(id)),
  };
}
