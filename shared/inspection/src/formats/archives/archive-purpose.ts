import { describeFormat, type KnownFormat } from '../known-formats.ts';
import type { ArchiveMember } from './member.ts';

/** Formats that are ZIP archives, by an entry that each of them has. */
const ENTRIES: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'xlsx'],
  [/^word\/document\.xml$/, 'docx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
  [/^AndroidManifest\.xml$/, 'apk'],
  [/^META-INF\/container\.xml$/, 'epub'],
  [/^META-INF\/MANIFEST\.MF$/, 'jar'],
  [/^[^/]+\.dist-info\/WHEEL$/, 'whl'],
  [/^model\.weights\.h5$/, 'keras'],
  [/^content\.xml$/, 'odt'],
];

/** Returns the format that uses an archive as its container; undefined for a plain archive. */
export function findPurpose(members: readonly ArchiveMember[]): KnownFormat | undefined {
  const found = ENTRIES.find(([pattern]) => members.some(({ name }) => pattern.test(name)));
  return found && describeFormat(found[1]);
}
