import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { PAGE_MODULE_FILE } from '@trove/contract/prerendered-frame.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';

import { compressFile } from './compress-file.ts';
import { addTypes } from './types-files.ts';
import { UNNAMED } from './unnamed.ts';

/** Returns the files of a build in the same order on every machine, without their compressed forms. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Returns 12 hexadecimal digits of the hash of everything that webpack has made. */
function hashFiles(
  folder: string,
  files: readonly string[],
  read: (file: string) => Buffer = (file) => readFileSync(file),
): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = read(path.join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Returns the name of a finished build that contains no hash of its own files: another one than it has if a file was changed
 * after it was named.
 */
export const hashNamed = (folder: string, name: string): string =>
  hashFiles(folder, listFiles(folder), (file: string) => {
    const bytes = readFileSync(file);
    return bytes.includes(name) ? Buffer.from(bytes.toString().replaceAll(name, UNNAMED)) : bytes;
  });

/** Returns `sha384-...`, in the form of a script's `integrity`. */
export const getIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes the hashes of the scripts, which contain the name too, into a remote's `build.json`, and the hash of the
 * module that the page server runs, which is a build of its own. Returns the scripts that no page needs first.
 */
function renewIntegrity(folder: string): string[] {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return [];
  const build = JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteBuild>;
  if (!build.integrity) return [];
  const scripts = [...Object.keys(build.integrity), PAGE_MODULE_FILE];
  for (const script of scripts.filter((name) => existsSync(path.join(folder, name))))
    build.integrity[script] = getIntegrity(readFileSync(path.join(folder, script)));
  writeFileSync(file, JSON.stringify(build, null, 2));
  const first = new Set(build.preload?.flatMap(({ files }) => files));
  return Object.keys(build.integrity).filter((script) => !first.has(script));
}

/**
 * Completes a finished build by its types, and names it by its content: the same files have the same name, whoever builds them, and a change that
 * does not reach a bundle does not renew it. Writes the name wherever webpack has written `UNNAMED`, and returns it.
 */
export async function nameBuild(folder: string): Promise<string> {
  addTypes(folder);
  const files = listFiles(folder);
  const name = hashFiles(folder, files);
  const named = files.filter((file) => readFileSync(path.join(folder, file)).includes(UNNAMED));
  for (const file of named) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(UNNAMED, name));
  }
  const later = renewIntegrity(folder);
  await Promise.all(
    named.map(async (file) => {
      const bytes = readFileSync(path.join(folder, file));
      const options = { isLater: later.includes(file) };
      for (const [ending, compressed] of await compressFile(file, bytes, options))
        writeFileSync(path.join(folder, `${file}${ending}`), compressed);
    }),
  );
  return name;
}
