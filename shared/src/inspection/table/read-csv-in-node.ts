import { Readable } from 'node:stream';

import { parse } from 'csv-parse';

import { pieces } from '../bytes/pieces.ts';
import type { ReadCsv } from './csv-table.ts';

/** Yields the rows as they are parsed, a piece of the file at a time. */
export const readCsv: ReadCsv = (source, options) =>
  Readable.from(pieces(source), { objectMode: false }).pipe(parse(options));
