import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { CATALOGUE_FILE } from '../src/demo/demo-catalogue.ts';
import { FIXTURES } from '../src/platform/fixtures.ts';
import { makeFixtures } from './make-fixtures.ts';

/** `pnpm make:fixtures`: writes `testnet/fixtures` anew. Its result is committed; a network only reads it. */
const { catalogue, files } = makeFixtures();
rmSync(FIXTURES, { recursive: true, force: true });
mkdirSync(FIXTURES, { recursive: true });
for (const [name, bytes] of files)
  writeFileSync(path.join(FIXTURES, `${name}.gz`), gzipSync(bytes, { level: 9 }));
writeFileSync(CATALOGUE_FILE, `${JSON.stringify(catalogue, null, 1)}\n`);
console.info(`${files.size} files and the catalogue are in ${FIXTURES}`);
