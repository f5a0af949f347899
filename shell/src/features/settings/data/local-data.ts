/** The site's own databases begin so; those of wallets do not, and are not the site's to read or to remove. */
const OWN_DATABASE = 'trove_';

export interface LocalData {
  /** Kept until it is removed. */
  localStorage: Record<string, unknown>;
  /** Data of this tab. */
  sessionStorage: Record<string, unknown>;
  /** Names of the databases, which hold files such as unfinished downloads. */
  databases: readonly string[];
}

/** Everything the site keeps in this browser. */
export const readLocalData = async (view: Window): Promise<LocalData> => ({
  localStorage: readAll(view.localStorage),
  sessionStorage: readAll(view.sessionStorage),
  databases: await ownDatabases(view),
});

/** Forgets all of it. */
export async function clearLocalData(view: Window): Promise<void> {
  view.localStorage.clear();
  view.sessionStorage.clear();
  await Promise.all((await ownDatabases(view)).map((name) => removeDatabase(view, name)));
}

/** None where the browser has no databases, or does not tell. */
export async function ownDatabases({ indexedDB }: Window): Promise<string[]> {
  const known = (await indexedDB?.databases?.()) ?? [];
  return known.flatMap(({ name = '' }) => (name.startsWith(OWN_DATABASE) ? [name] : []));
}

/** One that is in use goes as soon as its page does. */
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
      .map((key) => [key, parsed(storage.getItem(key) ?? '')]),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
