import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { replaceFile } from '../../shared/federation/src/registry/registry-file.ts';
import type { Inputs } from './inputs.ts';

/** The last build of a package: its id, and what it was made of. */
export interface BuildRecord {
  buildId: string;
  inputs: Inputs;
}

/** A folder of its own, because it belongs to the sources here and not to the site. */
const recordFile = (dir: string, name: string) => path.join(dir, '.builds', `${name}.json`);

/** Reads the record of a package's last build; undefined if there is none that can be read. */
export function readRecord(dir: string, name: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dir, name), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

export function writeRecord(dir: string, name: string, record: BuildRecord) {
  const file = recordFile(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, JSON.stringify(record));
}
