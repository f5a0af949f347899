import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { fieldsIn } from '#common/infra-draft/infra-fields.ts';
import type { InfraDraft, InfraField } from '#common/infra-draft/infra-fields.ts';

import type { InfraDraftControl } from './use-infra-draft.ts';

/** Creates a form for some sections of the draft, which saves each change; other pages edit the other sections. */
export function useDraftForm(
  control: InfraDraftControl,
  ...sections: readonly InfraField['section'][]
): UseFormReturn<Partial<InfraDraft>> {
  const form = useForm<Partial<InfraDraft>>({
    defaultValues: Object.fromEntries(
      fieldsIn(...sections).map(({ name }) => [name, control.draft[name]]),
    ),
    mode: 'onTouched',
  });
  const { subscribe } = form;
  const keep = useEffectEvent((values: Partial<InfraDraft>) => control.save(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  return form;
}
