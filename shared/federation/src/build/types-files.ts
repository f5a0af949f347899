import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';

/** Earliest date that a zip file can store: the time of the build must not affect the bytes. */
const DATE = new Date(1980, 0, 1);

/** Names that the plugins of Module Federation expect beside an entry. */
const ARCHIVE = '@mf-types.zip';
const API = '@mf-types.d.ts';

/**
 * Types of the one module that every remote exposes. They name the contract instead of copying it, so that a change of
 * a type renews no build: who reads them installs `@trove/contract`.
 */
const REMOTE = `import type { RemoteModule } from '@trove/contract/host.ts';
export declare const contract: RemoteModule['contract'];
export declare const mount: RemoteModule['mount'];
export declare const prefetch: RemoteModule['prefetch'];
`;

/** Types of `loadRemote`; the plugin of the page replaces the identifier by the name that it has for the remote. */
const API_TEXT = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/remote' ? typeof import('REMOTE_ALIAS_IDENTIFIER/remote') : any;
`;

interface Manifest {
  metaData: { types?: { path?: string; name?: string; zip?: string; api?: string } };
}

/**
 * Adds the types of a remote to its build, in the form that Module Federation's plugins and runtimes read: an archive,
 * the types of `loadRemote`, and their names in the manifest. A build that has types of its own keeps them.
 */
export function addTypes(folder: string) {
  const file = path.join(folder, 'mf-manifest.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { zip } = manifest.metaData.types ?? {};
  if (zip && existsSync(path.join(folder, zip))) return;
  manifest.metaData.types = { path: '', name: '', zip: ARCHIVE, api: API };
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  const archive = zipSync({ 'remote.d.ts': strToU8(REMOTE) }, { level: 9, mtime: DATE });
  writeFileSync(path.join(folder, ARCHIVE), archive);
  writeFileSync(path.join(folder, API), API_TEXT);
}
