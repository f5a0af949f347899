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

/** Tells the difference of a fact from the expected one, where one is expected. */
const differ = (name: string, found: unknown, wanted: unknown): string[] =>
  wanted === undefined || JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${name} ${short(found)}, not ${short(wanted)}`];

function* factsOf(report: InspectionReport, expected: Expected): Generator<string> {
  const { archive, array, outline, sound, warnings } = report;
  yield* differ('format', report.format, expected.format);
  yield* tableFacts(report, expected);
  yield* modelFacts(report, expected);
  const keys = outline?.map(({ key }) => key);
  yield* differ('outline', keys, expected.outline);
  yield* differ('type', array?.type, expected.array?.type);
  yield* differ('shape', array?.shape, expected.array?.shape);
  const { bits: _bits, ...known } = sound ?? {};
  yield* differ('sound', known, expected.sound);
  const files = archive?.entries.map(({ name }) => name) ?? warnings;
  yield* differ('names', files, expected.names);
  yield* differ('size', archive?.size, expected.size);
  yield* differ('entries', archive?.entryCount, expected.entryCount);
  if (expected.pickle !== undefined) yield* pickleFacts(report, expected.pickle);
  if (expected.named !== undefined) {
    const told = [report.kind, ...warnings.map(({ message }) => message)].join('\n');
    if (!new RegExp(expected.named, 'i').test(told)) yield `not named: ${expected.named}`;
  }
}

function* tableFacts({ table }: InspectionReport, expected: Expected) {
  const { columns, exact } = expected;
  const names = table?.columns.map(({ name }) => name);
  if (columns === null) yield* differ('first name', names?.[0], 'column 1');
  else yield* differ('columns', names, columns);
  yield* differ('column count', table?.columnCount ?? names?.length, expected.columnCount);
  if (table?.isWhole !== false) yield* differ('rows', table?.rows, expected.rows);
  yield* differ('first row', table?.sample[0], expected.first);
  yield* columnFacts(table?.columns ?? [], expected);
  const shown = table?.sample.map(([first = '']) => first) ?? [];
  yield* differ('values', shown, exact?.slice(0, Math.max(1, shown.length)));
}

function* columnFacts(
  columns: NonNullable<InspectionReport['table']>['columns'],
  { types = {}, missing = {} }: Expected,
) {
  const columnAt = (name: string) => columns.find((column) => column.name === name);
  for (const [name, type] of Object.entries(types)) {
    yield* differ(`type of ${name}`, columnAt(name)?.type, type);
  }
  for (const [name, number] of Object.entries(missing)) {
    yield* differ(`missing ${name}`, columnAt(name)?.missing, number);
  }
}

function* modelFacts({ model }: InspectionReport, expected: Expected) {
  yield* differ('parameters', model?.parameters, expected.parameters);
  if (expected.noParameters && model?.parameters !== undefined) {
    yield `parameters ${model.parameters}, which the file does not tell`;
  }
  yield* differ('tensors', model?.tensorCount, expected.tensorCount);
  yield* differ('quantization', model?.quantization, expected.quantization);
  const part = model?.part && [model.part.number, model.part.count];
  yield* differ('part', part, expected.part);
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
