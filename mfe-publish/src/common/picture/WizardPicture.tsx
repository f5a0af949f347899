import { hasPictures } from '@trove/contract/wire/capabilities.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useFormContext, useWatch } from 'react-hook-form';

import { PictureField, type PictureValue } from './PictureField.tsx';

/** The picture of a wizard's asset, where the network keeps pictures; its draft keeps it, too. */
export function WizardPicture() {
  const { config } = useHost();
  const { control, setValue } = useFormContext<PictureValue>();
  const [picture, pictureAlt] = useWatch({ control, name: ['picture', 'pictureAlt'] });
  if (!hasPictures(config.capabilities)) return null;
  return (
    <PictureField
      value={{ picture, pictureAlt }}
      onChange={(value) => {
        setValue('picture', value.picture);
        setValue('pictureAlt', value.pictureAlt);
      }}
    />
  );
}
