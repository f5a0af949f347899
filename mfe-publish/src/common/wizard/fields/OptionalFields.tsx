import { hasPictures } from '@trove/contract/wire/capabilities.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { useFormContext, useWatch } from 'react-hook-form';

import { LicenceInput } from './LicenceInput.tsx';

const WizardPicture = lazyPart(
  async () => (await import('#common/picture/WizardPicture.tsx')).WizardPicture,
);

/** The fields of a wizard that nobody has to fill in: the licence, and a picture where the network keeps pictures. */
export function OptionalFields() {
  const { config } = useHost();
  const { control, setValue } = useFormContext<{ license: string }>();
  const value = useWatch({ control, name: 'license' });
  return (
    <>
      <LicenceInput value={value} onChange={(licence) => setValue('license', licence)} />
      {hasPictures(config.capabilities) && <WizardPicture />}
    </>
  );
}
