import { useLocation } from '@trove/kit/core.ts';
import type { ZodMiniType } from '@trove/kit/schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

import type { Draft } from '#common/drafts/draft.ts';
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
  /** Returns the form values of an asset that is already published. */
  fieldsOf: (item: EditedItem) => Partial<Form>;
  /** The form's fields, as a draft stores them. */
  fields: ZodMiniType;
  control: DraftControl;
  step: string;
}

/** Creates the form that all steps of a wizard share; each change is saved to the draft. */
export function useWizardForm<Form extends WizardForm>({
  loadResolver,
  fieldsOf,
  fields,
  control,
  step,
}: Options<Form>): UseFormReturn<Form> {
  const empty = () => ({ ...(fields.parse({}) as object), files: [] as File[] }) as Form;
  const item = editedItem(useLocation().state);
  const form = useForm<Form>({
    defaultValues: {
      ...empty(),
      ...(item && fieldsOf(item)),
      ...readableFields(fields, control.draft?.form),
      files: [],
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

/** Returns a stored form without the fields that this version cannot read, as another one may have written them. */
function readableFields(fields: ZodMiniType, stored: Draft['form'] | undefined) {
  const readable = { ...stored };
  for (const { path } of fields.safeParse(stored).error?.issues ?? []) {
    delete readable[path[0] as string];
  }
  return readable;
}
