import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

/** Facts that the maker of a file, or an independent reader, knows of it. A fact that is absent is not compared. */
export interface Expected {
  kind: string;
  file: string;
  format?: string;
  /** Names of the columns, of a wide table the first of them; null for a table without names. */
  columns?: readonly string[] | null;
  columnCount?: number;
  rows?: number;
  /** Values of the first row. */
  first?: readonly string[];
  types?: Readonly<Record<string, string>>;
  missing?: Readonly<Record<string, number>>;
  /** Values of the first column, which have to be shown as they are written. */
  exact?: readonly string[];
  outline?: readonly string[];
  parameters?: number;
  /** Whether the file does not tell how many parameters its model has. */
  noParameters?: boolean;
  tensorCount?: number;
  quantization?: string;
  part?: readonly [number, number];
  metadata?: Readonly<Record<string, string>>;
  array?: { type?: string; shape: readonly number[] };
  sound?: { seconds: number; sampleRate: number; channels: number };
  names?: readonly string[];
  size?: number;
  entryCount?: number;
  /** `code` for one that would run something; `none` for a file that holds no pickle. */
  pickle?: 'plain' | 'known' | 'code' | 'dangerous' | 'none';
  /** Pattern of a sentence that has to be among the warnings. */
  says?: string;
  /** Pattern of a sentence that may be there in place of the facts. */
  orSaid?: string;
  /** Pattern of the format's name, which has to be told. */
  named?: string;
  /** False for a file that is whole and must not be called broken. */
  broken?: boolean;
  /** Number of lines above the table. */
  above?: number;
}

export type Outcome = 'right' | 'said why not' | 'wrong';

export interface Judgement {
  outcome: Outcome;
  /** The difference, for a wrong one. */
  why: readonly string[];
}

/** Compares a report with what is known of its file. */
export function judge(report: InspectionReport, expected: Expected): Judgement {
  const said = [report.kind, ...report.warnings.map(({ message }) => message)].join('\n');
  const matches = (pattern: string) => new RegExp(pattern, 'i').test(said);
  const why = [...factsOf(report, expected)];
  if (expected.says !== undefined && !matches(expected.says))
    why.push(`not said: ${expected.says}`);
  const codes = new Set(report.warnings.map(({ code }) => code));
  const isUnread = codes.has('not-checked') || codes.has('pickle-unread');
  const runs = codes.has('pickle-dangerous') || codes.has('pickle-unknown');
  if (codes.has('pickle') && (isUnread || runs)) {
    why.push('nothing suspicious is said beside a warning, or of what was not read');
  }
  if (expected.broken === false && report.warnings.some(({ code }) => code === 'broken')) {
    why.push('called broken');
  }
  if (expected.orSaid !== undefined && matches(expected.orSaid)) {
    return { outcome: why.length === 0 ? 'right' : 'said why not', why: [] };
  }
  if (why.length > 0)
    return { outcome: 'wrong', why: [...why, ...(said ? [`said: ${said}`] : [])] };
  return { outcome: expected.says === undefined ? 'right' : 'said why not', why };
}

function* factsOf(report: InspectionReport, expected: Expected): Generator<string> {
  const differ = (name: string, found: unknown, wanted: unknown) =>
    JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${name} ${short(found)}, not ${short(wanted)}`];
  if (expected.format !== undefined) yield* differ('format', report.format, expected.format);
  yield* tableFacts(report, expected, differ);
  yield* modelFacts(report, expected, differ);
  const { archive, array, outline, sound } = report;
  if (expected.outline)
    yield* differ(
      'outline',
      outline?.map(({ key }) => key),
      expected.outline,
    );
  if (expected.array?.type !== undefined) yield* differ('type', array?.type, expected.array.type);
  if (expected.array) yield* differ('shape', array?.shape, expected.array.shape);
  if (expected.sound) {
    const { bits: _bits, ...known } = sound ?? {};
    yield* differ('sound', known, expected.sound);
  }
  if (expected.names) {
    const files = archive?.entries.map(({ name }) => name) ?? report.warnings;
    yield* differ('names', files, expected.names);
  }
  if (expected.size !== undefined) yield* differ('size', archive?.size, expected.size);
  if (expected.entryCount !== undefined) {
    yield* differ('entries', archive?.entryCount, expected.entryCount);
  }
  if (expected.pickle !== undefined) yield* pickleFacts(report, expected.pickle);
  if (expected.named !== undefined) {
    const told = [report.kind, ...report.warnings.map(({ message }) => message)].join('\n');
    if (!new RegExp(expected.named, 'i').test(told)) yield `not named: ${expected.named}`;
  }
}

type Differ = (name: string, found: unknown, wanted: unknown) => string[];

function* tableFacts({ table }: InspectionReport, expected: Expected, differ: Differ) {
  const columnAt = (name: string) => table?.columns.find((column) => column.name === name);
  const { columns } = expected;
  if (columns)
    yield* differ(
      'columns',
      table?.columns.map(({ name }) => name),
      columns,
    );
  if (columns === null) yield* differ('first name', table?.columns[0]?.name, 'column 1');
  if (expected.columnCount !== undefined) {
    yield* differ(
      'column count',
      table?.columnCount ?? table?.columns.length,
      expected.columnCount,
    );
  }
  if (expected.rows !== undefined && table?.isWhole !== false) {
    yield* differ('rows', table?.rows, expected.rows);
  }
  if (expected.first) yield* differ('first row', table?.sample[0], expected.first);
  for (const [name, type] of Object.entries(expected.types ?? {})) {
    yield* differ(`type of ${name}`, columnAt(name)?.type, type);
  }
  for (const [name, missing] of Object.entries(expected.missing ?? {})) {
    yield* differ(`missing ${name}`, columnAt(name)?.missing, missing);
  }
  if (expected.exact) {
    const shown = table?.sample.map(([first = '']) => first) ?? [];
    yield* differ('values', shown, expected.exact.slice(0, Math.max(1, shown.length)));
  }
}

function* modelFacts({ model }: InspectionReport, expected: Expected, differ: Differ) {
  if (expected.parameters !== undefined) {
    yield* differ('parameters', model?.parameters, expected.parameters);
  }
  if (expected.noParameters && model?.parameters !== undefined) {
    yield `parameters ${model.parameters}, which the file does not tell`;
  }
  if (expected.tensorCount !== undefined) {
    yield* differ('tensors', model?.tensorCount, expected.tensorCount);
  }
  if (expected.quantization !== undefined) {
    yield* differ('quantization', model?.quantization, expected.quantization);
  }
  if (expected.part) {
    yield* differ('part', model?.part && [model.part.number, model.part.count], expected.part);
  }
  for (const [key, value] of Object.entries(expected.metadata ?? {})) {
    const found = model?.metadata.find((one) => one.key === key)?.value;
    if (!found?.includes(value)) yield `${key} ${short(found)}, not ${value}`;
  }
}

function* pickleFacts({ pickle, warnings }: InspectionReport, expected: string): Generator<string> {
  const codes = new Set(warnings.map(({ code }) => code));
  const runs = codes.has('pickle-dangerous') || codes.has('pickle-unknown');
  if (expected === 'code' && !runs) yield 'code is not warned of';
  if (expected === 'dangerous' && !codes.has('pickle-dangerous'))
    yield 'an attack is not warned of';
  if (['plain', 'known', 'none'].includes(expected) && runs) yield 'harmless data is called code';
  if (expected === 'none' && pickle) yield 'it holds no pickle';
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 160);
