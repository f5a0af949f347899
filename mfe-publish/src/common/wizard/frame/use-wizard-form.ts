import { useLocation } from '@trove/shared/kit/core.ts';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

import type { DraftControl } from '#common/drafts/use-draft.ts';

import { editedItem } from './edited-item.ts';
import type { EditedItem } from './edited-item.ts';

interface WizardForm extends FieldValues {
  name: string;
  files: File[];
}

interface Options<Form extends WizardForm> {
  /** Loads the validator of the fields; no error blocks the next step (spec 001 §5). */
  loadResolver: () => Promise<Resolver<Form>>;
  empty: () => Form;
  /** Returns the form values of an asset that is already published. */
  fieldsOf: (item: EditedItem) => Partial<Form>;
  control: DraftControl;
  step: string;
}

/** Creates the form that all steps of a wizard share; each change is saved to the draft. */
export function useWizardForm<Form extends WizardForm>({
  loadResolver,
  empty,
  fieldsOf,
  control,
  step,
}: Options<Form>): UseFormReturn<Form> {
  const item = editedItem(useLocation().state);
  const form = useForm<Form>({
    defaultValues: {
      ...empty(),
      ...(item && fieldsOf(item)),
      ...control.draft?.form,
    } as DefaultValues<Form>,
    async resolver(values, context, options) {
      try {
        return await (
          await loadResolver()
        )(values, context, options);
      } catch {
        // The validator could not be loaded. Publishing validates the essential fields again.
        return { values, errors: {} };
      }
    },
    mode: 'onTouched',
  });

  const keep = useEffectEvent((values: Form) => {
    const { files, ...typed } = values;
    const { files: _none, ...untouched } = empty();
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
