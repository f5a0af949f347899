import { fileContents } from '@trove/contract/screens/file-contents.ts';
import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { shortCount } from '@trove/kit/lib/short-count.ts';

import type { AssetKind } from '#common/publication/publication.ts';
import { FILE_DESCRIPTION } from '#common/texts/publication.ts';

/** A fact about the file, and the wizard's field it would fill; without a field it is only shown. */
export interface Proposal {
  label: string;
  value: string;
  use?: { field: ProposalField; value: string };
}

/** Fields that a file can fill. */
type ProposalField = 'name' | 'description' | 'size' | 'rows' | 'columns';

/** Returns the values from the file for the wizard's fields, the most informative first. */
export function proposalsFrom(
  report: InspectionReport,
  { file, kind }: { file: Pick<File, 'name' | 'size'>; kind: AssetKind },
): Proposal[] {
  const { label } = FILE_DESCRIPTION;
  const { kind: format, model, table, outline = [] } = report;
  const name = model?.name ?? titleOf(file.name);
  const parameters = model?.parameters ? shortCount(model.parameters) : undefined;
  const description = parameters && describeModel(model ?? {}, parameters);
  const size = formatBytes(file.size);
  const proposals: Proposal[] = [
    { label: label.name, value: name, use: { field: 'name', value: name } },
  ];
  if (description) {
    proposals.push({
      label: label.description,
      value: description,
      use: { field: 'description', value: description },
    });
  }
  proposals.push(...fact(label.format, format), ...factsOf(model ?? {}, parameters));
  if (table) proposals.push(...countsOf(table));
  proposals.push(
    ...fileContents(report, formatBytes).map(([of, value]) => ({ label: of, value })),
    ...fact(label.outline, outline.length > 0 ? describeOutline(outline) : undefined),
  );
  proposals.push({
    label: label.size,
    value: size,
    ...(kind === 'dataset' && { use: { field: 'size', value: size } }),
  });
  return proposals;
}

const fact = (label: string, value: string | undefined): Proposal[] =>
  value === undefined ? [] : [{ label, value }];

function factsOf(
  { architecture, quantization, part, contextLength }: Model,
  parameters: string | undefined,
): Proposal[] {
  const { label } = FILE_DESCRIPTION;
  return [
    ...fact(label.architecture, architecture),
    ...fact(label.quantization, quantization),
    ...fact(label.part, part && `${part.number} of ${part.count}`),
    ...fact(label.parameters, parameters),
    ...fact(label.context, contextLength?.toLocaleString('en-US')),
  ];
}

function countsOf(table: NonNullable<InspectionReport['table']>): Proposal[] {
  const counted = (field: 'rows' | 'columns', count: number): Proposal => ({
    label: FILE_DESCRIPTION.label[field],
    value: count.toLocaleString('en-US'),
    use: { field, value: String(count) },
  });
  const isExact = table.isWhole || table.isCounted === true;
  const rows = counted('rows', table.rows);
  return [
    isExact ? rows : { ...rows, value: FILE_DESCRIPTION.about(rows.value) },
    counted('columns', table.columnCount ?? table.columns.length),
  ];
}

/** Derives a name: `llama_3-8b.Q4_K_M.gguf` becomes 'llama 3-8b.Q4 K M', which the user can improve. */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim();

const ENTRIES_SHOWN = 5;

/** Formats 'name: text, users: list of 3, …'. */
const describeOutline = (outline: NonNullable<InspectionReport['outline']>): string =>
  outline
    .slice(0, ENTRIES_SHOWN)
    .map(({ key, value }) => `${key}: ${value}`)
    .concat(outline.length > ENTRIES_SHOWN ? '…' : [])
    .join(', ');

type Model = Partial<NonNullable<InspectionReport['model']>>;

/** Whether the numbers are floats as trained, that is, not quantized. */
const isWholeFloat = (type: string) => /^B?F(?:16|32|64)$/.test(type);

/** Formats 'llama model with 8B parameters, quantized as Q4_K_M, context of 8,192 tokens.' */
function describeModel(
  { architecture, quantization, contextLength }: Model,
  parameters: string,
): string {
  const parts = [
    `${architecture === undefined ? 'Model' : `${architecture} model`} with ${parameters} parameters`,
    quantization &&
      (isWholeFloat(quantization) ? `in ${quantization}` : `quantized as ${quantization}`),
    contextLength && `context of ${contextLength.toLocaleString('en-US')} tokens`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
