import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { Malformed, NotRead } from './bytes/byte-reader.ts';
import type { ByteSource } from './bytes/byte-source.ts';
import { endsAsZip, isTextFormat } from './detect-format.ts';
import type { Gap } from './formats/archives/gaps.ts';
import { importsClearly, scanContainer } from './formats/archives/scan-members.ts';
import { listZip } from './formats/archives/zip.ts';
import type { KnownFormat } from './formats/known-formats.ts';
import { looksLikePickle, type Scanned, scanPickle } from './formats/pickle/scan-pickle.ts';
import { joinScans } from './formats/pickle/warnings.ts';

type Part = Pick<InspectionReport, 'pickle'> & { warnings: InspectionWarning[] };

interface Read extends KnownFormat {
  /** Where the format ends in the file, if its reader knows. */
  end: number | undefined;
}

/** Returns what a file holds outside of its format: behind its end, or as the pickle that a loader takes it for. */
async function inspectOutside(source: ByteSource, read: Read) {
  const leading = findLeadingPickle(source, read.format);
  const gap = await findGapBehind(source, read);
  const also = leading ? [leading] : [];
  const found = await scanContainer({ source, gaps: gap ? [gap] : [], also });
  const says: InspectionWarning[] = leading
    ? [{ code: 'outside', message: 'This file is also a pickle.' }]
    : [];
  return { ...found, warnings: [...says, ...found.warnings] };
}

/** Adds to what was found in a file what lies outside of its format, and calls nothing harmless that was not read. */
export async function addOutside<Found extends Part>(
  found: Found,
  source: ByteSource,
  read: Read,
): Promise<Found> {
  const outside = await inspectOutside(source, read);
  const pickle = joinScans([found.pickle, outside.pickle].filter((one) => one !== undefined));
  const all = [...found.warnings, ...outside.warnings];
  const isHarmless = !outside.isUnread && !all.some(({ code }) => code.startsWith('pickle-'));
  const warnings = all.filter(
    ({ code, message }, at) =>
      all.findIndex((one) => one.message === message) === at && (code !== 'pickle' || isHarmless),
  );
  return { ...found, ...(pickle && { pickle }), warnings };
}

/** Returns the pickle that a loader would find at the first byte of a file of another format. */
function findLeadingPickle(source: ByteSource, format: string): Scanned | undefined {
  const isJudged = format === 'pickle' || format === 'zip' || format === 'unknown';
  if (isJudged || isTextFormat(format) || !looksLikePickle(source.read(0, 1))) return undefined;
  const scanned = scanPickle(source);
  return importsClearly(scanned) ? scanned : undefined;
}

/** Returns the bytes behind the end of a format; behind one without a known end, those of a ZIP archive. */
async function findGapBehind(
  source: ByteSource,
  { format, words, end }: Read,
): Promise<Gap | undefined> {
  // The readers of both look at what lies around their entries.
  if (format === 'zip' || format === 'tar') return undefined;
  const start = end ?? (endsAsZip(source) ? await findZip(source) : undefined);
  if (start === undefined || start >= source.size) return undefined;
  return { start, end: source.size, place: `after ${nounOf(words)}` };
}

const nounOf = (words: string): string =>
  words === 'unknown' ? 'the rest of the file' : words.replace(/^(?:an? )?/, 'the ');

/** Returns where the ZIP archive begins with which a file ends; undefined if no program finds one there. */
async function findZip(source: ByteSource): Promise<number | undefined> {
  try {
    const { gaps } = await listZip(source);
    return gaps.find(({ start }) => start === 0)?.end;
  } catch (error) {
    if (error instanceof Malformed || error instanceof NotRead) return undefined;
    throw error;
  }
}
