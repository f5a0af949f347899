import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { Malformed, NO_VALUES, NotRead } from './bytes/byte-reader.ts';
import { bufferSource, type ByteSource } from './bytes/byte-source.ts';
import { gunzip, type Gunzipped } from './bytes/gunzip.ts';
import { inflate } from './bytes/inflate.ts';
import {
  beginsAsText,
  detectOtherFormat,
  formatByBytes,
  formatByEnding,
  isTextFormat,
  isZlib,
  mayBe,
} from './detect-format.ts';
import { endingWarnings, formatWarnings } from './ending-warnings.ts';
import { inspectArchive } from './formats/archives/inspect-archive.ts';
import { readGguf } from './formats/gguf.ts';
import { describeFormat, type KnownFormat, titleOf } from './formats/known-formats.ts';
import { type FoundModel, partWarnings } from './formats/model-parts.ts';
import { readNpy } from './formats/npy.ts';
import { profileParquet } from './formats/parquet.ts';
import { looksLikePickle, scanPickle } from './formats/pickle/scan-pickle.ts';
import { pickleWarnings } from './formats/pickle/warnings.ts';
import { readSafetensors } from './formats/safetensors.ts';
import { readWav } from './formats/wav.ts';
import { addOutside } from './inspect-outside.ts';
import { inspectCsv } from './table/inspect-csv.ts';
import { profileJson } from './table/json-table.ts';
import { personalWarnings } from './table/personal.ts';
import { detectTextKind, isTabbed } from './table/text-kinds.ts';
import { profileText } from './table/text-table.ts';
import { detectEncoding } from './text/encoding.ts';
import { encodingWarnings } from './text/text-pieces.ts';

type Found = Omit<InspectionReport, 'format' | 'warnings'> & {
  warnings?: InspectionWarning[];
  /** Where the format ends in the file, if its reader knows. */
  end?: number;
};

interface Job {
  source: ByteSource;
  fileName: string;
  /** How many times the file was packed in others. */
  depth: number;
}

const INSPECTORS: Readonly<Record<string, (job: Job) => Found | Promise<Found>>> = {
  gguf: ({ source, fileName }) => describeModel(readGguf(source, fileName)),
  safetensors: ({ source, fileName }) => describeModel(readSafetensors(source, fileName)),
  csv: ({ source }) => inspectCsv(source),
  json: ({ source, fileName }) => profileJson(source, fileName),
  text: ({ source }) => ({
    table: profileText(source),
    warnings: encodingWarnings(detectEncoding(source)),
  }),
  parquet: ({ source }) => profileParquet(source),
  npy: ({ source }) => readNpy(source),
  wav: ({ source }) => readWav(source),
  pickle({ source }) {
    const { isWhole, end, ...pickle } = scanPickle(source);
    return { pickle, ...(isWhole && { end }), warnings: pickleWarnings(pickle, isWhole) };
  },
  zip: ({ source }) => inspectArchive('zip', source),
  tar: ({ source }) => inspectArchive('tar', source),
  gzip: (job) => inspectPacked(job, gunzip(job.source, MAX_UNPACKED)),
  zlib: async (job) => inspectPacked(job, await inflate(job.source, MAX_UNPACKED)),
};

const describeModel = ({ warnings = [], ...found }: FoundModel): Found => ({
  ...found,
  warnings: [...warnings, ...partWarnings(found.model)],
});

/** Maximum bytes that a packed file is unpacked to. */
const MAX_UNPACKED = 64 * 1024 ** 2;

/** Maximum number of times that a file is packed; one may unpack to itself without end. */
const MAX_DEPTH = 2;

/** Describes what is in a file that is packed as a whole: often a tar, a table or a pickle. */
async function inspectPacked(
  { fileName, depth }: Job,
  { bytes, isWhole, end }: Gunzipped,
): Promise<Found> {
  if (!isWhole) throw new NotRead('it unpacks to more than 64 MB');
  if (depth >= MAX_DEPTH) throw new NotRead('it is packed more than twice');
  const inner = fileName.replace(/\.tgz$/i, '.tar').replace(/\.gz$/i, '');
  const isNamed = inner !== fileName;
  const report = await inspectAt({
    source: bufferSource(bytes),
    fileName: inner,
    depth: depth + 1,
  });
  const { format: _format, kind, warnings, ...found } = report;
  return {
    ...found,
    // A name that does not tell that the file is packed tells nothing of what is in it.
    warnings: warnings.filter(({ code }) => isNamed || code !== 'wrong-ending'),
    ...(kind !== undefined && { kind: packedKind(kind) }),
    ...(end !== undefined && { end }),
  };
}

const packedKind = (kind: string): string =>
  kind.endsWith(', packed') ? `${kind} twice` : `${kind}, packed`;

/**
 * Inspects a file without running any of it. It never fails: what cannot be read results in a warning, which calls the
 * file broken only where its bytes contradict their format.
 */
export const inspectFile = (source: ByteSource, fileName: string): Promise<InspectionReport> =>
  inspectAt({ source, fileName, depth: 0 });

async function inspectAt(job: Job): Promise<InspectionReport> {
  const { source, fileName } = job;
  const ending = formatByEnding(fileName);
  const promised = ending === null ? undefined : describeFormat(ending);
  if (source.size === 0) return emptyReport(promised);
  const found = await findFormat(source, ending);
  const isPromised =
    found === undefined && ending !== null && mayBe(ending, source) && !isPlainText(source, ending);
  const known = found ?? (isPromised ? promised : describeUnknown(source));
  const { format = 'unknown', words = 'unknown' } = known ?? {};
  const warnings = [
    ...endingWarnings(promised, found, format),
    ...formatWarnings({ format, words }),
  ];
  const kind = known && titleOf(known.words);
  const { end, ...inside } = await inspectInside(job, { format, words });
  const report = {
    format,
    ...(kind !== undefined && { kind }),
    ...inside,
    warnings: [...warnings, ...inside.warnings],
  };
  return addOutside(report, source, { format, words, end });
}

/** Has a file read by the reader of its format. */
async function inspectInside(
  job: Job,
  { format, words }: KnownFormat,
): Promise<Found & { warnings: InspectionWarning[] }> {
  try {
    const { warnings = [], ...rest } = (await INSPECTORS[format]?.(job)) ?? {};
    const people = personalWarnings(rest.table?.columns ?? []);
    return { ...rest, warnings: [...warnings, ...people] };
  } catch (error) {
    const end = error instanceof Malformed ? error.end : undefined;
    return { ...(end !== undefined && { end }), warnings: [faultWarning(words, error)] };
  }
}

const emptyReport = (promised: KnownFormat | undefined): InspectionReport => ({
  format: promised?.format ?? 'unknown',
  warnings: [{ code: 'empty', message: 'This file is empty.' }],
});

/** Finds the format by the bytes of a file; of a text, only where its ending does not name a text. */
async function findFormat(
  source: ByteSource,
  ending: string | null,
): Promise<KnownFormat | undefined> {
  if (ending === 'safetensors' && mayBe(ending, source)) return describeFormat(ending);
  const own = formatByBytes(source) ?? (isUnsignedPickle(source, ending) ? 'pickle' : null);
  if (own !== null) return own === 'program' ? detectProgram(source) : describeFormat(own);
  if (ending === 'pickle' && isZlib(source)) return describeFormat('zlib');
  if (isTextFormat(ending) && isTextOf(source)) {
    const kind = detectTextKind(source, ending);
    return kind === undefined ? undefined : describeFormat(kind);
  }
  const other = await detectOtherFormat(source);
  const isTable =
    other === undefined && ending === null && beginsAsText(source) && isTabbed(source);
  return isTable ? describeFormat('csv') : other;
}

const detectProgram = async (source: ByteSource): Promise<KnownFormat> =>
  (await detectOtherFormat(source)) ?? describeFormat('program');

/** Whether a file that its ending calls a pickle is a text of which a loader runs nothing. */
function isPlainText(source: ByteSource, ending: string): boolean {
  if (ending !== 'pickle' || !beginsAsText(source)) return false;
  const { imports, isWhole } = scanPickle(source);
  return !isWhole && imports.length === 0;
}

/** Whether its bytes are letters, in one byte or in several. */
const isTextOf = (source: ByteSource): boolean =>
  beginsAsText(source) || /^utf-(?:16|32)/.test(detectEncoding(source).label);

/** Describes a file of an unknown ending without a signature: some text, if it begins as one. */
const describeUnknown = (source: ByteSource): KnownFormat | undefined =>
  beginsAsText(source) ? { format: 'unknown', words: 'text' } : undefined;

function faultWarning(words: string, error: unknown): InspectionWarning {
  const looks = `This looks like ${words}`;
  if (error instanceof Malformed && error.message === NO_VALUES) {
    return { code: 'empty', message: 'This file is empty: there is no value in it.' };
  }
  if (error instanceof Malformed) {
    return { code: 'broken', message: `${looks}, but is broken: ${error.message}.` };
  }
  const why = error instanceof NotRead ? error.message : 'it could not be read here';
  return { code: 'not-read', message: `${looks}. It was not inspected: ${why}.` };
}

/**
 * Whether it is a pickle of an early protocol that imports something; whole, because a text may begin like one. Under
 * the ending of a text, a pickle goes on to the end of the file or calls what only an attacker needs.
 */
function isUnsignedPickle(source: ByteSource, ending: string | null): boolean {
  if (!looksLikePickle(source.read(0, 1))) return false;
  const { imports, isWhole, end } = scanPickle(source);
  if (!isWhole || imports.length === 0) return false;
  const isAttack = imports.some(({ verdict }) => verdict === 'dangerous');
  return isAttack || end === source.size || !isTextFormat(ending);
}
