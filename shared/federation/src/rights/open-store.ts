import path from 'node:path';

import { folderObjects } from './folder-objects.ts';
import { httpObjects } from './http-objects.ts';
import type { ObjectStore, StoreAccess } from './object-store.ts';
import { s3Objects } from './s3-objects.ts';

/** Opens the store at a place: a folder, `s3://bucket/prefix`, or an address of the site's server. */
export function openStore(place: string, access: StoreAccess): ObjectStore {
  if (place.startsWith('s3://')) return s3Objects(place, access);
  if (/^https?:\/\//.test(place)) return httpObjects(place, access);
  return folderObjects(path.resolve(place));
}
