import path from 'node:path';

import { folderObjects } from './folder-objects.ts';
import { httpObjects } from './http-objects.ts';
import type { ObjectStore, StoreAccess } from './object-store.ts';

/** Opens the store at a place: a folder, `s3://bucket/prefix`, or an address of the site's server. */
export async function openStore(place: string, access: StoreAccess): Promise<ObjectStore> {
  if (place.startsWith('s3://')) {
    // Imported here, because the client of S3 is most of the start of a program that has no bucket.
    const { s3Objects } = await import('./s3-objects.ts');
    return s3Objects(place, access);
  }
  if (/^https?:\/\//.test(place)) return httpObjects(place, access);
  return folderObjects(path.resolve(place));
}
