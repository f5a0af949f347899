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
  [/^Index\/Document\.iwa$/, 'iwork'],
  [/^content\.xml$/, 'odt'],
];

/** Formats of OpenDocument by the end of the media type that each of them states. */
const OPEN_DOCUMENTS: Readonly<Record<string, string>> = {
  graphics: 'odg',
  presentation: 'odp',
  spreadsheet: 'ods',
};

/** Returns the format that uses an archive as its container; undefined for a plain archive. */
export async function findPurpose(
  members: readonly ArchiveMember[],
): Promise<KnownFormat | undefined> {
  const [, found] =
    ENTRIES.find(([pattern]) => members.some(({ name }) => pattern.test(name))) ?? [];
  if (found !== 'odt') return found === undefined ? undefined : describeFormat(found);
  const stated = members.find(({ name }) => name === 'mimetype');
  const bytes = await stated?.read(MEDIA_TYPE_MAX).catch(() => undefined);
  const [, kind = ''] = /opendocument\.([a-z]+)/.exec(new TextDecoder().decode(bytes)) ?? [];
  return describeFormat(OPEN_DOCUMENTS[kind] ?? found);
}

const MEDIA_TYPE_MAX = 100;
