import type { ModelHeader } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

/** Result of a reader of models. */
export interface FoundModel {
  model: ModelHeader;
  warnings?: InspectionWarning[];
  /** Where the model ends in its file, if that is known. */
  end?: number;
}

type Part = NonNullable<ModelHeader['part']>;

/** Returns which part of a model a file is; undefined for a whole model. */
export function partOf(number: number, count: number | undefined): Part | undefined {
  const isPart =
    count !== undefined &&
    Number.isSafeInteger(count) &&
    count > 1 &&
    Number.isSafeInteger(number) &&
    number >= 1 &&
    number <= count;
  return isPart ? { number, count } : undefined;
}

/** Recognises the usual names of parts, `model-00001-of-00003.safetensors`, whose headers may not state it. */
export function partByName(fileName: string): Part | undefined {
  const [, number, count] = /[-_](\d{2,6})[-_]of[-_](\d{2,6})\.[a-z]+$/i.exec(fileName) ?? [];
  return partOf(Number(number), count === undefined ? undefined : Number(count));
}

/** Returns the warnings of a model that cannot be used without other files. */
export const partWarnings = ({ part, isAdapter }: ModelHeader): InspectionWarning[] => [
  ...(part
    ? [
        {
          code: 'part',
          message: `This is part ${part.number} of ${part.count} of a model: it cannot be used without the other parts.`,
        },
      ]
    : []),
  ...(isAdapter
    ? [
        {
          code: 'adapter',
          message: 'This is an adapter: it changes another model and cannot be used without it.',
        },
      ]
    : []),
];

const warning = (code: string, message: string): InspectionWarning[] => [{ code, message }];

/** Returns the warning of a file of the format that is not a model, or not a whole one. */
export function purposeWarnings({
  type,
  architecture,
  hasNoWeights,
}: {
  type: string;
  architecture: string;
  hasNoWeights: boolean;
}): InspectionWarning[] {
  if (type === 'imatrix') {
    return warning(
      'no-model',
      'This is an importance matrix, with which models are quantized. It is not a model.',
    );
  }
  if (type === 'mmproj' || architecture === 'clip') {
    return warning(
      'part',
      'This is a projector, which lets a model see or hear: it cannot be used without that model.',
    );
  }
  return hasNoWeights ? warning('no-model', 'This file contains no weights.') : [];
}

/** Returns the warning of tensors whose type is not known here, so that their sizes were not checked. */
export const unknownTypeWarnings = (types: ReadonlySet<string>): InspectionWarning[] =>
  types.size === 0
    ? []
    : warning(
        'unknown-type',
        `It contains tensors of a type that is not known here: ${[...types].slice(0, 3).join(', ')}.`,
      );
