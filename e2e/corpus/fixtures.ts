import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Expected } from './expectations.ts';

const FOLDER = path.join(import.meta.dirname, '../../shared/inspection/fixtures/foreign-files');

/** Words that have to be said of the project's files of each kind of trouble, by the beginning of their names. */
const FACTS: Readonly<Record<string, Partial<Expected>>> = {
  A01: { format: 'tar', says: 'outside of its folder' },
  A02: { format: 'tar', says: 'outside of its folder' },
  A03: { format: 'tar', broken: false },
  A04: { format: 'tar', broken: false },
  A05: { format: 'zip', says: 'password' },
  C01: { columns: ['(unnamed)', 'age', 'height'], rows: 40 },
  C03: { columnCount: 785, rows: 3 },
  C04: { columns: ['id', 'Name (last, first, middle, title)', 'price'], rows: 30 },
  C05: { rows: 30, says: 'not part of the table' },
  C07: { rows: 30, broken: false },
  C08: { rows: 30, says: 'windows-1252' },
  C09: { format: 'csv', rows: 40 },
  C10: { rows: 40, broken: false },
  C11: { rows: 40, missing: { iso2: 0 } },
  C28: { rows: 40, broken: false },
  E0: { format: 'csv', rows: 300 },
  'G01-': { format: 'gguf', says: 'cut off: 300 of' },
  'G02-': { part: [1, 3], noParameters: true, says: 'part 1 of 3' },
  'G03-': { quantization: 'MXFP4' },
  'G04-': { says: 'big-endian' },
  'G05-': { says: 'version 1' },
  H01: { format: 'json', broken: false },
  J01: { columns: ['column 1', 'column 2', 'column 3'], rows: 50 },
  'J02.': { says: 'broken' },
  J02b: { says: 'broken' },
  J02d: { says: 'broken' },
  J04: { rows: 40, broken: false },
  J06: { format: 'json', broken: false },
  K01: { pickle: 'dangerous' },
  K02: { pickle: 'dangerous' },
  K04: { pickle: 'dangerous' },
  K15: { pickle: 'code' },
  N01: { array: { type: '{x: <f4, label: <i4}', shape: [3] } },
  N03: { says: 'cut off: 928 of' },
  P03: { says: 'compression zstd' },
  R0: { broken: false },
  R10: { named: 'Word' },
  R11: { named: 'Word' },
  R12: { named: 'Word' },
  R13: { named: 'Office', says: 'wrong|not|password|Office' },
  R15: { named: 'Web page' },
  R17: { named: 'PDF' },
  R21: { named: 'RTF' },
  R23: { format: 'text' },
  R27: { named: 'PDF' },
  R29: { says: 'By its name this is a CSV table, but it is' },
  R31: { format: 'text' },
  S01: { parameters: 4096, quantization: 'GPTQ 4-bit' },
  S03: { says: 'over another' },
  S04: { part: [1, 2], noParameters: true },
  S07: { says: 'twice' },
  S09: { says: 'ends before it begins' },
};

/** Returns the project's own files with what has to be said of them. */
export function fixtures() {
  const files = readdirSync(FOLDER)
    .filter((name) => name !== 'README.md')
    .map((file): Expected => {
      const key = Object.keys(FACTS).find((start) => file.startsWith(start));
      if (key === undefined) throw new Error(`Nothing is stated of ${file}.`);
      return { kind: 'files of this project', file, ...FACTS[key] };
    });
  return { folder: FOLDER, files };
}
