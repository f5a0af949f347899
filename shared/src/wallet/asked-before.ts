import { withStorage } from './session/read-stored.ts';

/** Requests of the network that a wallet was asked and has not answered, by their ids; all tabs and later pages see them. */
export interface AskedBefore {
  has(id: string): boolean;
  add(id: string): void;
  delete(id: string): void;
}

const KEY = 'trove_asked';

/** The network has one request open at a time, so older ones than these are of no interest. */
const REMEMBERED = 20;

/** Opens the record of earlier calls; with storage switched off every page starts without one. */
export function openAskedBefore(page: Window): AskedBefore {
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
