import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { deployedRegistrySchema, findDeployedFault } from './deployed-registry.ts';
import type { DeployedRegistry } from './deployed-registry.ts';

/** Five remotes with eight builds each are a quarter of a megabyte; a page contains a part of this file. */
const MOST_BYTES = 4_000_000;

export const registryFile = (siteDir: string) => path.join(siteDir, 'registry.json');

/** Copy of the last registry that was verified; it is used while `registry.json` cannot be. */
export const lastGoodFile = (siteDir: string) => `${registryFile(siteDir)}.last-good`;

export interface StoredRegistry {
  registry: DeployedRegistry;
  text: string;
}

/** Reads and verifies a registry; undefined if there is no file. Throws an error whose message says what is wrong. */
export function readRegistryFile(file: string): StoredRegistry | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (!stat.isFile()) throw new Error('It is not a file.');
  if (stat.size > MOST_BYTES) throw new Error(`It has ${stat.size} bytes, over ${MOST_BYTES}.`);
  const text = readFileSync(file, 'utf8');
  const parsed = deployedRegistrySchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new Error(`It has the wrong form at "${place}".`);
  }
  const fault = findDeployedFault(parsed.data);
  if (fault !== undefined) throw new Error(fault);
  return { registry: parsed.data, text };
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw new Error('It is empty.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It is not complete JSON.');
  }
}

/** Writes the registry and its verified copy. A reader, and a crash at any point, finds the old one or the new one. */
export function writeRegistryFile(siteDir: string, registry: DeployedRegistry): void {
  const text = JSON.stringify(registry, null, 2);
  replaceFile(registryFile(siteDir), text);
  replaceFile(lastGoodFile(siteDir), text);
}

/** Replaces a file at once by a complete one that is on the disk. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = openSync(draft, 'w');
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(path.dirname(file));
}

/** Makes a rename survive a power failure; Windows has no handle of a folder. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
