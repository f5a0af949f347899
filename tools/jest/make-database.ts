import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../testnet/src/platform/db/open-database.ts';
import { COMPILED } from '../../testnet/src/testing/compiled-code.ts';
import { useMemoryFolder } from '../lib/memory-folder.ts';

let folder: string | undefined;
let leaveMemory: (() => void) | undefined;

/**
 * Jest's global setup of the project `node`: creates an embedded database with all tables, which each test network
 * copies.
 */
// oxlint-disable-next-line import/no-default-export -- Jest imports it by default
export default async function makeDatabase(): Promise<void> {
  leaveMemory = useMemoryFolder();
  folder = mkdtempSync(path.join(tmpdir(), 'trove-unit-'));
  const tables = path.join(folder, 'tables');
  const database = await openDatabase({ folder: tables, durable: false });
  await database.close();
  // The workers are forked afterwards and inherit the environment.
  process.env['TEST_RUN_FOLDER'] = folder;
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  process.env['TEST_DATABASE_TABLES'] = tables;
}

export const removeDatabase = () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  leaveMemory?.();
};
