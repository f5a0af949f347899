import { LICENCE_MAX } from '@trove/contract/limits.ts';
import { OTHER_VALUE } from '@trove/contract/taxonomy/facets.ts';
import { LICENCES } from '@trove/contract/taxonomy/licences.ts';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { WIZARD_TEXT } from '#common/texts/wizards.ts';

const isListed = (licence: string) => LICENCES.some((listed) => listed === licence);

interface LicenceInputProps {
  value: string;
  onChange: (licence: string) => void;
}

/** Selects one of the licences that lists can be filtered by, or another one by name. */
export function LicenceInput({ value, onChange }: LicenceInputProps) {
  const [isOther, setIsOther] = useState(false);
  const namesOther = isOther || (value !== '' && !isListed(value));
  return (
    <>
      <SelectInput
        name="license"
        label={WIZARD_TEXT.licence}
        value={namesOther ? OTHER_VALUE : value}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER_VALUE);
          onChange(target.value === OTHER_VALUE ? '' : target.value);
        }}
      >
        <option value="">{WIZARD_TEXT.noLicence}</option>
        {LICENCES.map((licence) => (
          <option key={licence}>{licence}</option>
        ))}
        <option value={OTHER_VALUE}>{WIZARD_TEXT.otherLicence}</option>
      </SelectInput>
      {namesOther && (
        <TextInput
          label={WIZARD_TEXT.licenceName}
          autoComplete="off"
          maxLength={LICENCE_MAX}
          value={value}
          onChange={({ target }) => {
            setIsOther(true);
            onChange(target.value);
          }}
        />
      )}
    </>
  );
}

/** The licence of a wizard's asset. */
export function LicenceField() {
  const { control, setValue } = useFormContext<{ license: string }>();
  const value = useWatch({ control, name: 'license' });
  return <LicenceInput value={value} onChange={(licence) => setValue('license', licence)} />;
}
