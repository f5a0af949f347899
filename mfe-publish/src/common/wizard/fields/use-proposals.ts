import { useFormContext } from 'react-hook-form';

/** Writes a value from the file to the form; fields that this wizard does not have are ignored. */
export function useProposals() {
  const { setValue, getValues } = useFormContext();
  return (field: string, value: string) => {
    const name = [field, `metadata.${field}`].find((one) => typeof getValues(one) === 'string');
    if (name !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
}
