import * as z from 'zod/mini';

import { inspectionWarningsSchema } from './inspection-warnings.ts';

const tensorSchema = z.object({
  name: z.string(),
  type: z.string(),
  shape: z.array(z.number()),
});

/** The header of a model file (GGUF, safetensors). */
const modelHeaderSchema = z.object({
  name: z.optional(z.string()),
  architecture: z.optional(z.string()),
  quantization: z.optional(z.string()),
  contextLength: z.optional(z.number()),
  /** Absent where the file does not tell: it is one part of a model, or its weights are packed in an unknown way. */
  parameters: z.optional(z.number()),
  /** Number of the part of a model that the file is, from 1 on. */
  part: z.optional(z.object({ number: z.int(), count: z.int() })),
  /** Whether it changes another model and is none itself. */
  isAdapter: z.optional(z.boolean()),
  tensorCount: z.number(),
  /** The first tensors only. */
  tensors: z.array(tensorSchema),
  /** In the order of the file; long values are shortened. */
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
});

const columnSchema = z.object({
  name: z.string(),
  type: z.enum([
    'integer',
    'number',
    'boolean',
    'date',
    'text',
    'object',
    'list',
    'mixed',
    'empty',
  ]),
  /** Absent where the values were not read. */
  missing: z.optional(z.number()),
  /** Kind of personal data that at least 30 % of the values look like, or a part of one is; a hint, not a certainty. */
  personal: z.optional(z.enum(['email', 'phone', 'card', 'iban'])),
  /** Name of a part of the values that tells of persons: `email`, `contact.phone`. */
  personalPart: z.optional(z.string()),
  /** Whether its cells and values are left out, because they look personal and its owner has not put them in. */
  isHidden: z.optional(z.boolean()),
  numbers: z.optional(
    z.object({
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      /** Adjacent bins; `from` is inclusive, `to` is exclusive. */
      histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
    }),
  ),
  dates: z.optional(z.object({ first: z.string(), last: z.string() })),
  /** Values of a column that has few distinct ones, the most frequent first. */
  values: z.optional(z.array(z.object({ value: z.string(), count: z.number() }))),
});

/** Rows and columns of a CSV, JSON, Parquet or text file. */
const tableProfileSchema = z.object({
  rows: z.number(),
  /**
   * Whether the whole file was read. If not, the columns describe its beginning, and `rows` is an estimate unless
   * `isCounted`.
   */
  isWhole: z.boolean(),
  /** Whether the file itself states its number of rows. */
  isCounted: z.optional(z.boolean()),
  /** Number of columns, if more than those described. */
  columnCount: z.optional(z.number()),
  columns: z.array(columnSchema),
  /** Some rows with shortened cells; at most a tenth of the file. */
  sample: z.array(z.array(z.string())),
  /** Zero-based numbers of the rows that the owner has chosen for the sample; absent for the first rows. */
  sampleRows: z.optional(z.array(z.int())),
});

/** The functions a pickle would call when opened; it is never opened. */
const pickleScanSchema = z.object({
  imports: z.array(
    z.object({ name: z.string(), verdict: z.enum(['known', 'unknown', 'dangerous']) }),
  ),
  /** Instructions that run code or build objects. */
  opcodes: z.array(z.string()),
});

const archiveSchema = z.object({
  /** Folders and links are entries, too. */
  entryCount: z.number(),
  /** Number of files; absent where not all entries were read, and `size` is that of the others. */
  fileCount: z.optional(z.number()),
  /** Size of the entries in bytes, unpacked. */
  size: z.number(),
  /** The first entries only. */
  entries: z.array(z.object({ name: z.string(), size: z.number() })),
});

/** Result of inspecting a file without running it; which fields a report has depends on the format. */
export const inspectionReportSchema = z.object({
  /** `gguf`, `safetensors`, `csv`, `json`, `pickle`, `zip` and so on; `unknown` if not recognised. */
  format: z.string(),
  /** The format, in words: `SQLite database`, `Image (PNG)`; absent if not recognised. */
  kind: z.optional(z.string()),
  warnings: inspectionWarningsSchema,
  model: z.optional(modelHeaderSchema),
  table: z.optional(tableProfileSchema),
  pickle: z.optional(pickleScanSchema),
  archive: z.optional(archiveSchema),
  /** Entries of a JSON object, by kind. */
  outline: z.optional(z.array(z.object({ key: z.string(), value: z.string() }))),
  array: z.optional(z.object({ type: z.string(), shape: z.array(z.number()) })),
  sound: z.optional(
    z.object({
      seconds: z.number(),
      sampleRate: z.number(),
      channels: z.number(),
      /** Bits of one value; absent where the values are packed. */
      bits: z.optional(z.number()),
    }),
  ),
});

export type InspectionReport = z.output<typeof inspectionReportSchema>;
export type ModelHeader = z.output<typeof modelHeaderSchema>;
export type TableProfile = z.output<typeof tableProfileSchema>;
export type TableColumn = z.output<typeof columnSchema>;
export type PickleScan = z.output<typeof pickleScanSchema>;
export type ArchiveListing = z.output<typeof archiveSchema>;

/** Reply of `assets/{nft}/inspection` (additive): public, even for a file that has a price. */
export const fileInspectionSchema = z.extend(inspectionReportSchema, {
  nft: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Hex; hash of the inspected bytes. */
  sha256: z.string(),
});

export type FileInspection = z.output<typeof fileInspectionSchema>;
