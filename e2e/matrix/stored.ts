import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Builds of other times, which tests run without building them: `<commit>.tar.br` holds what a site serves (`shell/`,
 * `remotes/<id>/<build>/`).
 */
const FOLDER = path.join(import.meta.dirname, 'artifacts');
const LIST = path.join(FOLDER, 'artifacts.json');

/** Folder with builds of the foreign remote by their version of React, as `<version>/remotes/<id>/<build>/`. */
export const REACTS = 'react';

export interface Stored {
  /** First seven digits of the commit whose sources were built. */
  commit: string;
  sha256: string;
  /** What it holds. */
  parts: readonly string[];
}

const fileOf = (commit: string) => path.join(FOLDER, `${commit}.tar.br`);
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Lists the stored builds, the oldest first. */
export const listStored = (): Stored[] => JSON.parse(readFileSync(LIST, 'utf8')) as Stored[];

/** Unpacks the builds of a commit into a folder. Throws if the file is not the one of the list. */
export function unpackStored({ commit, sha256 }: Stored, folder: string) {
  const bytes = readFileSync(fileOf(commit));
  if (hash(bytes) !== sha256) throw new Error(`${fileOf(commit)} does not have its hash.`);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['--extract', '--directory', folder], { input: brotliDecompressSync(bytes) });
}

/** Keeps the files of a folder as the builds of a commit. The same files make the same bytes. */
export function store(commit: string, folder: string, parts: readonly string[]) {
  const words = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const tar = execFileSync('tar', ['--create', ...words, '--directory', folder, ...parts], {
    maxBuffer: 2 ** 30,
  });
  const bytes = brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(commit), bytes);
  const others = listStored().filter((one) => one.commit !== commit);
  const list = [...others, { commit, sha256: hash(bytes), parts }];
  writeFileSync(LIST, JSON.stringify(list));
  execFileSync('oxfmt', [LIST]);
}
