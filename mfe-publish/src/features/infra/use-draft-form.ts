import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, Resolver, UseFormReturn } from 'react-hook-form';

import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';

import type { InfraDraftControl } from './use-infra-draft.ts';

/** Creates a form for some fields of the draft, which saves each change; other pages edit the other fields. */
export function useDraftForm<Field extends keyof InfraDraft>(
  control: InfraDraftControl,
  fields: readonly Field[],
  resolver?: Resolver<Pick<InfraDraft, Field>>,
): UseFormReturn<Pick<InfraDraft, Field>> {
  type Values = Pick<InfraDraft, Field>;
  const own = (draft: InfraDraft) =>
    Object.fromEntries(fields.map((field) => [field, draft[field]])) as Values;
  const form = useForm<Values>({
    defaultValues: own(control.draft) as DefaultValues<Values>,
    mode: 'onTouched',
    ...(resolver && { resolver }),
  });
  const { subscribe } = form;
  const keep = useEffectEvent((values: Values) => control.save(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  return form;
}
