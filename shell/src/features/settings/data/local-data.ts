import { parseJson } from '@trove/contract/wire/loose.ts';

/**
 * Prefix of the site's own databases; the site neither reads nor removes those of wallets, which have another one.
 */
const OWN_DATABASE = 'trove_';

export interface LocalData {
  /** Stored until it is removed. */
  localStorage: Record<string, unknown>;
  /** Data of this tab. */
  sessionStorage: Record<string, unknown>;
  /** Names of the databases, which contain files such as unfinished downloads. */
  databases: readonly string[];
}

/** Returns everything the site stores in this browser. */
export const readLocalData = async (view: Window): Promise<LocalData> => ({
  localStorage: readAll(view.localStorage),
  sessionStorage: readAll(view.sessionStorage),
  databases: await ownDatabases(view),
});

/** Deletes everything the site stores in this browser. */
export async function clearLocalData(view: Window): Promise<void> {
  view.localStorage.clear();
  view.sessionStorage.clear();
  await Promise.all((await ownDatabases(view)).map((name) => removeDatabase(view, name)));
}

/** Returns the names of the site's databases; none if the browser has no databases or cannot list them. */
export async function ownDatabases({ indexedDB }: Window): Promise<string[]> {
  const known = (await indexedDB?.databases?.()) ?? [];
  return known.flatMap(({ name = '' }) => (name.startsWith(OWN_DATABASE) ? [name] : []));
}

/** Deletes a database; one that is in use is deleted as soon as its page is closed. */
const removeDatabase = ({ indexedDB }: Window, name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });

const readAll = (storage: Storage): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(storage)
      .toSorted()
      .map((key) => {
        const text = storage.getItem(key) ?? '';
        const value = parseJson(text);
        return [key, value === undefined ? text : value];
      }),
  );
