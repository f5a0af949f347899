import { useLocation } from '@trove/kit/core.ts';
import { useEffect, useEffectEvent } from 'react';
import { set, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftControl } from '#common/drafts/use-draft.ts';

import { formOf } from '../forms/field.ts';
import type { WizardKind } from '../forms/field.ts';
import type { WizardForm } from '../forms/wizard-form.ts';
import { editedItem } from './edited-item.ts';

/** Creates the form that all steps of a wizard share; each change is saved to the draft. */
export function useWizardForm(
  { fields }: WizardKind,
  control: DraftControl,
  step: string,
): UseFormReturn<WizardForm> {
  const item = editedItem(useLocation().state);
  const form = useForm<WizardForm>({
    defaultValues: formOf(fields, control.draft?.form, item?.textOf),
    async resolver(values) {
      try {
        const { problemsOf } = await import('../forms/rules.ts');
        const errors = {};
        for (const { name, problem } of problemsOf(fields, values)) {
          set(errors, name, { type: 'rule', message: problem });
        }
        return { values, errors };
      } catch {
        // The checks could not be loaded. Publishing checks the essential fields again.
        return { values, errors: {} };
      }
    },
    mode: 'onTouched',
  });

  const keep = useEffectEvent((values: WizardForm) => {
    const { files, ...typed } = values;
    const { files: _none, ...untouched } = formOf(fields);
    const isUntouched =
      files.length === 0 &&
      control.draft?.file === undefined &&
      JSON.stringify(typed) === JSON.stringify(untouched);
    if (isUntouched) control.remove();
    else control.save({ form: typed, name: values.name, step });
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  const keepStep = useEffectEvent(() => {
    if (control.draft !== null && control.draft.step !== step) control.save({ step });
  });
  useEffect(() => keepStep(), [step]);

  return form;
}
