import { useFormContext, useWatch } from 'react-hook-form';

import { PictureField, type PictureValue } from './PictureField.tsx';

/** The picture of a wizard's asset; its draft keeps it, too. */
export function WizardPicture() {
  const { control, setValue } = useFormContext<PictureValue>();
  const [picture, pictureAlt] = useWatch({ control, name: ['picture', 'pictureAlt'] });
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
