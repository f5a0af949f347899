import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { LaterFields } from '#common/wizard/fields/LaterFields.tsx';
import type { StepProps } from '#common/wizard/forms/field.ts';
import { textAt } from '#common/wizard/forms/wizard-form.ts';

import { PriceStep } from './PriceStep.tsx';

/** The price, compared with those of the same task, and the other fields of that step. */
export function PricePage(page: StepProps) {
  const { kind } = page.kind;
  const group = kind === 'model' ? textAt(page.form, 'category') : '';
  const all = kind === 'model' ? WIZARD_TEXT.allModels : WIZARD_TEXT.allDatasets;
  return (
    <>
      <PriceStep kind={kind} offer={page.offer} group={group} groupName={group || all} />
      <LaterFields step="Pricing" page={page} />
    </>
  );
}
