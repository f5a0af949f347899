import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What `testnet/samples` has made and the repository keeps: the files of the demo data, each compressed. */
export const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

/** The bytes of a fixture, by the name the file has on the market. */
export const readFixture = (fileName: string): Buffer =>
  gunzipSync(readFileSync(path.join(FIXTURES, `${fileName}.gz`)));
