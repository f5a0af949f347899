import { LATER_FIELD } from '#common/texts/later-fields.ts';
import type { Field, StepProps } from '#common/wizard/forms/field.ts';

import { Fields } from './fields.tsx';

/** Returns a field with the texts that are fetched after the first step. */
export const withTexts = (field: Field): Field => ({ ...field, ...LATER_FIELD[field.name] });

/** The inputs of a later step. */
export const LaterFields = ({ step, page }: { step: string; page: StepProps }) => (
  <Fields
    fields={page.kind.fields.filter((field) => field.step === step).map(withTexts)}
    page={page}
  />
);
