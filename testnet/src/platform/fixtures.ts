import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Files of the demo data, made by `testnet/samples`, compressed and committed. */
export const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

/** The bytes of a fixture, by the name the file has on the market. */
export const readFixture = (fileName: string): Buffer =>
  gunzipSync(readFileSync(path.join(FIXTURES, `${fileName}.gz`)));
