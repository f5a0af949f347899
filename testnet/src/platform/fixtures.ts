import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Compressed files of the demo data and of the guide. */
export const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

/** Returns the bytes of a fixture; `fileName` is the name of the file on the market. */
export const readFixture = (fileName: string): Buffer =>
  gunzipSync(readFileSync(path.join(FIXTURES, `${fileName}.gz`)));
