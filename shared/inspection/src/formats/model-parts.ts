import type { ModelHeader } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

/** Result of a reader of models. */
export interface FoundModel {
  model: ModelHeader;
  warnings?: InspectionWarning[];
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
  const [, number, count] = /-(\d{5})-of-(\d{5})\.[a-z]+$/i.exec(fileName) ?? [];
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
