import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';

import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { textPieces } from '../text/text-pieces.ts';
import { createProfile } from './profile.ts';

/** Maximum number of characters kept of a very long line. */
const MAX_LINE = 64 * 1024;

/** Profiles the lines of a text as a table of one column. */
export function profileText(source: ByteSource): TableProfile {
  const profile = createProfile(source.sampleRows);
  let rest = '';
  for (const text of textPieces(source)) {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) profile.add([line]);
  }
  if (rest !== '') profile.add([rest]);
  return profile.result(['line'], scannedShare(source));
}
