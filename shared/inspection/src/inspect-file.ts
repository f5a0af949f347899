import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { Malformed, NotRead } from './bytes/byte-reader.ts';
import { bufferSource, type ByteSource } from './bytes/byte-source.ts';
import { gunzip } from './bytes/gunzip.ts';
import { formatByBytes, formatByEnding } from './detect-format.ts';
import { inspectArchive } from './formats/archives/inspect-archive.ts';
import { readGguf } from './formats/gguf.ts';
import { type FoundModel, partWarnings } from './formats/model-parts.ts';
import { readNpy } from './formats/npy.ts';
import { profileParquet } from './formats/parquet.ts';
import { looksLikePickle, scanPickle } from './formats/pickle/scan-pickle.ts';
import { pickleWarnings } from './formats/pickle/warnings.ts';
import { readSafetensors } from './formats/safetensors.ts';
import { readWav } from './formats/wav.ts';
import { profileCsv, readCsvTable } from './table/csv-table.ts';
import { profileJson } from './table/json-table.ts';
import { personalWarnings } from './table/personal.ts';
import { profileText } from './table/text-table.ts';
import { detectEncoding } from './text/encoding.ts';
import { encodingWarnings } from './text/text-pieces.ts';

type Found = Omit<InspectionReport, 'format' | 'warnings'> & { warnings?: InspectionWarning[] };

interface Job {
  source: ByteSource;
  fileName: string;
}

const INSPECTORS: Readonly<Record<string, (job: Job) => Found | Promise<Found>>> = {
  gguf: ({ source, fileName }) => describeModel(readGguf(source, fileName)),
  safetensors: ({ source, fileName }) => describeModel(readSafetensors(source, fileName)),
  csv: inspectCsv,
  json: ({ source, fileName }) => profileJson(source, fileName),
  text: ({ source }) => ({
    table: profileText(source),
    warnings: encodingWarnings(detectEncoding(source)),
  }),
  parquet: ({ source }) => profileParquet(source),
  npy: ({ source }) => readNpy(source),
  wav: ({ source }) => ({ sound: readWav(source) }),
  pickle({ source }) {
    const { isWhole, ...pickle } = scanPickle(source);
    return { pickle, warnings: pickleWarnings(pickle, isWhole) };
  },
  zip: ({ source }) => inspectArchive('zip', source),
  tar: ({ source }) => inspectArchive('tar', source),
  gzip: inspectGzip,
};

/** Describes a table in text, and says how it was read where that is not certain. */
function inspectCsv({ source }: Job): Found {
  const table = readCsvTable(source);
  const { rowsAbove } = table.dialect;
  const above = {
    code: 'lines-above',
    message: `${rowsAbove === 1 ? 'The first line is' : `The first ${rowsAbove} lines are`} not part of the table.`,
  };
  return {
    table: profileCsv(table, source),
    warnings: [...encodingWarnings(table.encoding), ...(rowsAbove > 0 ? [above] : [])],
  };
}

const describeModel = ({ model, warnings = [] }: FoundModel): Found => ({
  model,
  warnings: [...warnings, ...partWarnings(model)],
});

/** Maximum bytes that a gzip file is unpacked to. */
const MAX_UNPACKED = 64 * 1024 ** 2;

/** Describes what is in a gzip file: one file, often a tar. */
async function inspectGzip({ source, fileName }: Job): Promise<Found> {
  const { bytes, isWhole } = await gunzip(source, MAX_UNPACKED);
  if (!isWhole) throw new NotRead('it unpacks to more than 64 MB');
  const inner = fileName.replace(/\.tgz$/i, '.tar').replace(/\.gz$/i, '');
  const { format: _format, ...found } = await inspectFile(bufferSource(bytes), inner);
  return found;
}

const NAMES: Readonly<Record<string, string>> = {
  csv: 'a CSV table',
  gguf: 'a GGUF model',
  gzip: 'a gzip archive',
  html: 'a web page',
  image: 'an image',
  json: 'JSON',
  npy: 'a NumPy array',
  parquet: 'a Parquet table',
  pdf: 'a PDF document',
  pickle: 'a pickle',
  program: 'a program',
  safetensors: 'a safetensors model',
  tar: 'a tar archive',
  text: 'text',
  wav: 'sound',
  zip: 'a ZIP archive',
};

const nameFormat = (format: string) => NAMES[format] ?? format;

/**
 * Inspects a file without running any of it. It never fails: what cannot be read results in a warning, which calls the
 * file broken only where its bytes contradict their format.
 */
export async function inspectFile(source: ByteSource, fileName: string): Promise<InspectionReport> {
  const promised = formatByEnding(fileName);
  const found = formatByBytes(source) ?? (isUnsignedPickle(source) ? 'pickle' : null);
  const format = found ?? (promised !== null && hasNoSignature(promised) ? promised : 'unknown');
  const warnings = endingWarnings(promised, found, format);
  try {
    const { warnings: more = [], ...rest } =
      (await INSPECTORS[format]?.({ source, fileName })) ?? {};
    const people = personalWarnings(rest.table?.columns ?? []);
    return { format, ...rest, warnings: [...warnings, ...more, ...people] };
  } catch (error) {
    return { format, warnings: [...warnings, faultWarning(format, error)] };
  }
}

function faultWarning(format: string, error: unknown): InspectionWarning {
  const looks = `This looks like ${nameFormat(format)}`;
  if (error instanceof Malformed) {
    return { code: 'broken', message: `${looks}, but is broken: ${error.message}.` };
  }
  const why = error instanceof NotRead ? error.message : 'it could not be read here';
  return { code: 'not-read', message: `${looks}. It was not inspected: ${why}.` };
}

/** Whether it is a pickle of an early protocol that imports something; whole, because a text may begin like one. */
function isUnsignedPickle(source: ByteSource): boolean {
  if (!looksLikePickle(source.read(0, 1))) return false;
  const { imports, isWhole } = scanPickle(source);
  return isWhole && imports.length > 0;
}

/** Whether files of the format have no signature, so that only the name's ending identifies it. */
const hasNoSignature = (format: string) =>
  ['csv', 'json', 'text', 'onnx', 'pickle'].includes(format);

function endingWarnings(
  promised: string | null,
  found: string | null,
  format: string,
): InspectionWarning[] {
  if (found === 'program') {
    return [
      {
        code: 'program',
        message: 'This file is a program. Do not run it unless you trust its seller.',
      },
    ];
  }
  if (promised === null || promised === format || isPyTorch(promised, found)) return [];
  const is = found === null ? 'it is not' : `it is ${nameFormat(found)}`;
  return [
    {
      code: 'wrong-ending',
      message: `By its name this is ${nameFormat(promised)}, but ${is}.`,
    },
  ];
}

/** Whether it is a PyTorch file: `.pt` files are ZIP archives today and were pickles before. */
const isPyTorch = (promised: string, found: string | null) =>
  promised === 'zip' && found === 'pickle';
