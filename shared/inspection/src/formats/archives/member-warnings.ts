import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { shortText } from '../shown.ts';
import { type ArchiveMember, sumSizes } from './member.ts';

/** Unpacked size, relative to the packed one and absolute, from which a file counts as a decompression bomb. */
const BOMB = { ratio: 200, bytes: 1024 ** 3 };

/** Returns what a user has to know before unpacking an archive; also of one inside another. */
export function memberWarnings(
  members: readonly ArchiveMember[],
  archiveSize: number,
): InspectionWarning[] {
  const warnings: InspectionWarning[] = [];
  const leaves = members.find(({ name }) =>
    /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name),
  );
  if (leaves) {
    const message = `Unpacking could write outside of its folder: ${shortText(wayOut(leaves.name))}.`;
    warnings.push({ code: 'archive-path', message });
  }
  if (members.some(({ isLink }) => isLink)) {
    warnings.push({ code: 'archive-link', message: 'The archive contains links to other files.' });
  }
  if (members.some(({ isSpecial }) => isSpecial)) {
    warnings.push({ code: 'archive-special', message: 'The archive contains devices or pipes.' });
  }
  const turned = members.find(({ name }) => TURNING.test(name));
  if (turned) {
    const message = `A name in the archive has marks that turn the direction of reading, and is not what it looks like: ${shortText(visible(turned.name))}.`;
    warnings.push({ code: 'archive-names', message });
  }
  if (members.some(({ name }) => MACROS.test(name))) {
    const message = 'It contains macros, which are programs that can run when it is opened.';
    warnings.push({ code: 'macros', message });
  }
  const repeated = findRepeated(members);
  if (repeated !== undefined) {
    const message = `Several entries have the same name, of which programs unpack only one: ${shortText(repeated)}.`;
    warnings.push({ code: 'archive-names', message });
  }
  const alike = repeated === undefined ? findRepeated(members, sameCase) : undefined;
  if (alike !== undefined) {
    const message = `Windows and macOS unpack only one of several entries whose names differ in capitals: ${shortText(alike)}.`;
    warnings.push({ code: 'archive-names', message });
  }
  const locked = members.filter(({ isLocked }) => isLocked).length;
  if (locked > 0) {
    const message =
      locked === members.length
        ? 'The archive needs a password.'
        : `${locked} of the ${members.length} entries need a password.`;
    warnings.push({ code: 'archive-locked', message });
  }
  const size = sumSizes(members);
  if (size > BOMB.bytes && size > archiveSize * BOMB.ratio) {
    const message = 'The archive unpacks to far more than its own size.';
    warnings.push({ code: 'archive-bomb', message });
  }
  return warnings;
}

/** Marks that show a name in another order: `gpj.exe` as `exe.jpg`. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
/** Where documents of Office keep their macros. */
const MACROS = /(?:^|\/)vbaProject\.bin$/i;

/** Writes the marks of direction as their numbers. */
export const visible = (name: string): string =>
  name.replaceAll(
    new RegExp(TURNING, 'g'),
    (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase()}>`,
  );

const sameCase = (name: string): string => name.toLowerCase();

/** Returns a name that two entries have, both read by `asRead`; undefined if all differ. */
function findRepeated(
  members: readonly ArchiveMember[],
  asRead = (name: string): string => name,
): string | undefined {
  const seen = new Set<string>();
  for (const { name } of members) {
    const read = asRead(name);
    if (seen.has(read)) return name;
    seen.add(read);
  }
  return undefined;
}

/** Letters of a long path that are shown before the place where it leaves its folder. */
const BEFORE = 80;

/** Returns the path from near the place where it leaves its folder, which the beginning of a long one does not show. */
function wayOut(path: string): string {
  const at = path.search(/[\\/]\.\.(?:[\\/]|$)/);
  return at > 2 * BEFORE ? `…${path.slice(at - BEFORE)}` : path;
}
