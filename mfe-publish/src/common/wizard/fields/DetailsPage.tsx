import type { StepProps } from '#common/wizard/forms/field.ts';

import { Fields } from './fields.tsx';
import { SourceFields } from './SourceFields.tsx';

/** The first step of a wizard: the file, its description and its provider (spec 001 §2). */
export const DetailsPage = (page: StepProps) => (
  <>
    <SourceFields {...page} />
    <Fields fields={page.kind.fields.filter(({ step }) => step === undefined)} page={page} />
  </>
);
