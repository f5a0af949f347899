import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { useFormContext, useWatch } from 'react-hook-form';

import { LicenceInput } from './LicenceInput.tsx';

const WizardPicture = lazyPart(
  async () => (await import('#common/picture/WizardPicture.tsx')).WizardPicture,
);

/** The licence field of a wizard's form, and what nobody has to fill in. */
export function LicenceField() {
  const { control, setValue } = useFormContext<{ license: string }>();
  const value = useWatch({ control, name: 'license' });
  return (
    <>
      <LicenceInput value={value} onChange={(licence) => setValue('license', licence)} />
      <WizardPicture />
    </>
  );
}
