import { useFormContext, useWatch } from 'react-hook-form';

import { LicenceInput } from './LicenceInput.tsx';

/** The licence field of a wizard's form. */
export function LicenceField() {
  const { control, setValue } = useFormContext<{ license: string }>();
  const value = useWatch({ control, name: 'license' });
  return <LicenceInput value={value} onChange={(licence) => setValue('license', licence)} />;
}
