import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Proposal } from './proposals.ts';

/** Fields of a form that were filled from a file, with the values. */
interface Filled {
  file: File;
  values: ReadonlyMap<string, string>;
}

/** Kept by form, because the description is unmounted between steps, and a field that was emptied stays empty. */
const FILLED = new WeakMap<object, Filled>();

/** `filled`: the field has the value, which the file has put there; `same`: somebody else has; `other`: it has not. */
export type ProposalState = 'filled' | 'same' | 'other';

/**
 * Puts what a file says into the empty fields of the wizard's form, once a file; what the file before it has said gives
 * way. Returns how the field of a proposal is, and what writes a value to it.
 */
export function useFilling(file: File, proposals: readonly Proposal[] | undefined) {
  const { control, getValues, setValue, watch } = useFormContext();
  watch();

  /** Returns the path of a field; undefined for one that this wizard does not have. */
  const pathOf = (field: string) =>
    [field, `metadata.${field}`].find((path) => typeof getValues(path) === 'string');
  const put = (path: string, value: string) =>
    setValue(path, value, { shouldDirty: true, shouldValidate: true });

  const fill = useEffectEvent((found: readonly Proposal[]) => {
    const before = FILLED.get(control);
    if (before?.file === file) return;
    const values = new Map<string, string>();
    for (const { use } of found) {
      const path = use && pathOf(use.field);
      if (!use || path === undefined) continue;
      const typed = String(getValues(path));
      if (typed.trim() !== '' && typed !== before?.values.get(path)) continue;
      put(path, use.value);
      values.set(path, use.value);
    }
    for (const [path, value] of before?.values ?? [])
      if (!values.has(path) && getValues(path) === value) put(path, '');
    FILLED.set(control, { file, values });
  });
  useEffect(() => {
    if (proposals) fill(proposals);
  }, [proposals]);

  return {
    stateOf({ use }: Proposal): ProposalState {
      const path = use && pathOf(use.field);
      if (!use || path === undefined || getValues(path) !== use.value) return 'other';
      return FILLED.get(control)?.values.get(path) === use.value ? 'filled' : 'same';
    },
    write: (field: string, value: string) => {
      const path = pathOf(field);
      if (path !== undefined) put(path, value);
    },
  };
}
