import { openedInTime } from '@trove/kit/lib/opened-in-time.ts';

/**
 * Stores the handle of a draft's file in browsers with File System Access, so that the file need not be chosen again
 * after a reload. A failure here is harmless: the user is then asked for the file.
 */
const DATABASE = 'trove_draft_files';
const STORE = 'handles';

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return openedInTime(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = action(database.transaction(STORE, mode).objectStore(STORE));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const keepHandle = (draft: string, handle: FileSystemFileHandle) =>
  inStore('readwrite', (store) => store.put(handle, draft));

export const dropHandle = (draft: string) => inStore('readwrite', (store) => store.delete(draft));

export async function keptHandle(draft: string): Promise<FileSystemFileHandle | null> {
  const handle: unknown = await inStore('readonly', (store) => store.get(draft));
  return isFileHandle(handle) ? handle : null;
}

export const isFileHandle = (value: unknown): value is FileSystemFileHandle =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file';

/** Permission methods of a file handle, which only Chromium implements so far. */
interface AskingHandle extends FileSystemFileHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

/** Returns a handle's file; null without permission. `ask` prompts for it, which requires a user gesture. */
export async function fileOf(handle: AskingHandle, ask = false): Promise<File | null> {
  try {
    const allowed = ask
      ? await handle.requestPermission?.({ mode: 'read' })
      : await handle.queryPermission?.({ mode: 'read' });
    return allowed === 'granted' || allowed === undefined ? await handle.getFile() : null;
  } catch {
    return null;
  }
}
