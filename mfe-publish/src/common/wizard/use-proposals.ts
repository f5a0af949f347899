import { useFormContext } from 'react-hook-form';

/** Takes over what was read from the file; fields this wizard does not have are left alone. */
export function useProposals() {
  const { setValue, getValues } = useFormContext();
  return (field: string, value: string) => {
    if (typeof getValues(field) === 'string')
      setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
}
