import { styled } from '@trove/kit/core.ts';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { useState } from 'react';

import { WIZARD } from '#common/texts/publishing.ts';
import type { FieldProps } from '#common/wizard/forms/field.ts';

const loadPicker = async () =>
  (await import('#common/provider-picker/ProviderPicker.tsx')).ProviderPicker;
const preloading = preloadProps(loadPicker);

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;

  > button {
    align-self: start;
    margin-top: 26px;
  }
`;

/** The DID of the provider, which only the picker sets (spec 001 §2). */
export function ProviderField({ field, page: { form, file, offer } }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The picker shows where the file fits.
  const size = file.file?.size ?? file.awaited?.size;
  return (
    <>
      <Beside>
        <TextInput
          label={`${field.label}*`}
          name={field.name}
          readOnly
          aria-required
          value={form.providerid}
          {...(offer.help !== undefined && { help: offer.help })}
        />
        <Button {...preloading} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {WIZARD.selectProvider}
        </Button>
      </Beside>
      {isOpen && (
        <PageDialog
          load={loadPicker}
          props={{ onSelect: offer.choose, ...(size !== undefined && { fileSize: size }) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
