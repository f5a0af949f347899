import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { type KnownFormat, MAY_RUN_CODE, PACKED, titleOf } from './formats/known-formats.ts';

const warning = (code: string, message: string): InspectionWarning[] => [{ code, message }];

/** Returns what has to be said of a format that is not read here, or that is a program. */
export function formatWarnings({ format, words }: KnownFormat): InspectionWarning[] {
  if (format === 'program') {
    return warning('program', `This file is ${words}. Do not run it unless you trust its seller.`);
  }
  if (PACKED.has(format)) {
    return warning('not-checked', `This is ${words}. What is in it was not checked.`);
  }
  if (MAY_RUN_CODE.has(format)) {
    return warning(
      'not-checked',
      `${titleOf(words)}: opening one can run code, and this one was not checked for any.`,
    );
  }
  if (format === 'lfs') {
    return warning('no-file', 'This is a pointer of Git LFS: the file itself is elsewhere.');
  }
  if (words === 'unknown') {
    return warning('unknown-format', 'The format of this file was not recognised.');
  }
  return [];
}

/** Returns the warning of a file that is not what its name promises; undefined formats are unknown. */
export function endingWarnings(
  promised: KnownFormat | undefined,
  found: KnownFormat | undefined,
  format: string,
): InspectionWarning[] {
  if (promised === undefined || promised.format === format) return [];
  // A table is a text, too.
  if (promised.format === 'text' && format === 'csv') return [];
  if (found?.format === 'program' || isPyTorch(promised.format, found?.format)) return [];
  const is = found === undefined ? 'it is not' : `it is ${found.words}`;
  return warning('wrong-ending', `By its name this is ${promised.words}, but ${is}.`);
}

/** Whether it is a PyTorch file: `.pt` files are ZIP archives today and were pickles before. */
const isPyTorch = (promised: string, found: string | undefined) =>
  promised === 'zip' && found === 'pickle';
