import { useFormContext } from 'react-hook-form';

/** Takes over facts read from the file; fields this wizard does not have are left alone. */
export function useProposals() {
  const { setValue, getValues } = useFormContext();
  return (field: string, value: string) => {
    const name = [field, `metadata.${field}`].find((one) => typeof getValues(one) === 'string');
    if (name !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
}
