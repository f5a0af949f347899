import { DAY } from '@trove/contract/time.ts';
import { openedInTime } from '@trove/kit/lib/opened-in-time.ts';

/** The beginning of a file whose download is incomplete. */
export interface Kept {
  /** Version of the file, by which the server detects whether it has changed. */
  etag: string;
  pieces: Blob[];
}

/** Store for the beginning of a file until the rest has arrived; it survives a reload of the page. */
export interface KeptPieces {
  read: () => Promise<Kept | null>;
  keep: (piece: Blob, index: number, etag: string) => Promise<void>;
  clear: () => Promise<void>;
}

interface Row {
  file: string;
  index: number;
  etag: string;
  piece: Blob;
  /** Unix time in milliseconds when the piece was stored. */
  at: number;
}

const DATABASE = 'trove_downloads';
const PIECES = 'pieces';

/** Creates the store for the pieces of one file in the browser's database; pieces are deleted after a week. */
export function keptPieces(file: string): KeptPieces {
  const ofFile = () => IDBKeyRange.bound([file, 0], [file, Infinity]);
  return {
    read: async () => {
      const store = await openStore('readwrite');
      store.index('at').openCursor(IDBKeyRange.upperBound(Date.now() - 7 * DAY)).onsuccess = drop;
      const rows = await done<Row[]>(store.getAll(ofFile()));
      const [first] = rows;
      if (first === undefined) return null;
      // Pieces can be used up to the first gap or the first piece of a newer file.
      const usable = rows.findIndex(({ index, etag }, at) => index !== at || etag !== first.etag);
      const pieces = rows.slice(0, usable < 0 ? undefined : usable).map(({ piece }) => piece);
      return pieces.length > 0 ? { etag: first.etag, pieces } : null;
    },
    keep: async (piece, index, etag) => {
      const row: Row = { file, index, etag, piece, at: Date.now() };
      await done((await openStore('readwrite')).put(row));
    },
    clear: async () => {
      const store = await openStore('readwrite');
      await done(store.delete(ofFile()));
      // An empty database would still count as a loss when this browser is reset. A piece that another tab stores at
      // the same time would only be downloaded again.
      if ((await done(store.count())) === 0) indexedDB.deleteDatabase(DATABASE);
    },
  };
}

/** Returns the ids of the files whose beginning is stored and recent enough to be used. */
export async function unfinishedFiles(): Promise<string[]> {
  // Older versions of Firefox have no such list.
  const known = await indexedDB.databases?.();
  if (known?.some(({ name }) => name === DATABASE) === false) return [];
  const young = (await openStore('readonly')).index('at');
  const keys = await done(young.getAllKeys(IDBKeyRange.lowerBound(Date.now() - 7 * DAY)));
  return [...new Set(keys.map((key) => String((key as [string, number])[0])))];
}

function drop(this: IDBRequest<IDBCursorWithValue | null>) {
  this.result?.delete();
  this.result?.continue();
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () =>
    opening.result
      .createObjectStore(PIECES, { keyPath: ['file', 'index'] })
      .createIndex('at', 'at');
  const database = await openedInTime(opening);
  const transaction = database.transaction(PIECES, mode);
  transaction.oncomplete = () => database.close();
  transaction.onabort = () => database.close();
  return transaction.objectStore(PIECES);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
