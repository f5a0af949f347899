export interface StoredObject {
  bytes: Buffer;
  /** Changes whenever the object does. */
  etag: string;
}

/**
 * Where deploys are put: a folder, a bucket or an endpoint of the site's server. Whoever holds it is not trusted, since
 * all in it is signed. Every write is whole or did not happen, and tells whether another one was first.
 */
export interface ObjectStore {
  /** Returns undefined if there is no object with this name. */
  get(name: string): Promise<StoredObject | undefined>;
  /** Writes an object unless there is one with its name; returns false then. */
  create(name: string, bytes: Buffer): Promise<boolean>;
  /** Replaces the object that has this tag; returns false if it has changed meanwhile. */
  replace(name: string, bytes: Buffer, etag: string): Promise<boolean>;
  /** Removes an object, which only the operator does: one that is no valid object at all. */
  remove(name: string): Promise<void>;
}

/** Writes an object whatever is there. */
export async function put(store: ObjectStore, name: string, bytes: Buffer): Promise<void> {
  for (;;) {
    const known = await store.get(name);
    if (known?.bytes.equals(bytes)) return;
    const isDone = await (known
      ? store.replace(name, bytes, known.etag)
      : store.create(name, bytes));
    if (isDone) return;
  }
}

/** Variables of the environment with the access to a store: of the S3 server, or of the site's server. */
export type StoreAccess = Readonly<
  Partial<
    Record<
      'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'DEPLOY_TOKEN',
      string | undefined
    >
  >
>;
