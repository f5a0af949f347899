import type {
  InspectionReport,
  InspectionWarning,
} from '../contract/wire/assets/file-inspection.ts';
import { Malformed } from './bytes/byte-reader.ts';
import type { ByteSource } from './bytes/byte-source.ts';
import { formatByBytes, formatByEnding } from './detect-format.ts';
import { inspectArchive } from './formats/archives/inspect-archive.ts';
import { readGguf } from './formats/gguf.ts';
import { readNpy } from './formats/npy.ts';
import { profileParquet } from './formats/parquet.ts';
import { scanPickle } from './formats/pickle/scan-pickle.ts';
import { pickleWarnings } from './formats/pickle/warnings.ts';
import { readSafetensors } from './formats/safetensors.ts';
import { readWav } from './formats/wav.ts';
import { profileCsv, type ReadCsv } from './table/csv-table.ts';
import { profileJson } from './table/json-table.ts';
import { personalWarnings } from './table/personal.ts';
import { profileText } from './table/text-table.ts';

type Found = Omit<InspectionReport, 'format' | 'warnings'> & { warnings?: InspectionWarning[] };

const INSPECTORS: Readonly<
  Record<string, (source: ByteSource, readCsv: ReadCsv) => Found | Promise<Found>>
> = {
  gguf: (source) => ({ model: readGguf(source) }),
  safetensors: (source) => ({ model: readSafetensors(source) }),
  csv: async (source, readCsv) => ({ table: await profileCsv(source, readCsv) }),
  json: profileJson,
  text: (source) => ({ table: profileText(source) }),
  parquet: async (source) => ({ table: await profileParquet(source) }),
  npy: (source) => ({ array: readNpy(source) }),
  wav: (source) => ({ sound: readWav(source) }),
  pickle(source) {
    const { isWhole, ...pickle } = scanPickle(source);
    return { pickle, warnings: pickleWarnings(pickle, isWhole) };
  },
  zip: (source) => inspectArchive('zip', source),
  tar: (source) => inspectArchive('tar', source),
};

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
 * Inspects a file without running any of it. It never fails: what cannot be read results in a warning (network.md
 * 4.8).
 */
export async function inspectFile(
  source: ByteSource,
  fileName: string,
  readCsv: ReadCsv,
): Promise<InspectionReport> {
  const promised = formatByEnding(fileName);
  const found = formatByBytes(source);
  const format = found ?? (promised !== null && hasNoSignature(promised) ? promised : 'unknown');
  const warnings = endingWarnings(promised, found, format);
  try {
    const { warnings: more = [], ...rest } = (await INSPECTORS[format]?.(source, readCsv)) ?? {};
    const people = personalWarnings(rest.table?.columns ?? []);
    return { format, ...rest, warnings: [...warnings, ...more, ...people] };
  } catch (error) {
    const why = error instanceof Malformed ? error.message : 'It could not be read';
    const message = `This looks like ${nameFormat(format)}, but is broken: ${why}.`;
    return { format, warnings: [...warnings, { code: 'broken', message }] };
  }
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
