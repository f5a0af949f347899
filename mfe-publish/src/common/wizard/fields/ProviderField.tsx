import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { styled } from '@trove/kit/core.ts';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { WIZARD } from '#common/texts/publishing.ts';

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

interface ProviderFieldProps {
  /** Bytes of the chosen file, for which the picker shows where it fits. */
  fileSize: number | undefined;
  /** Text below the field that names the provider. */
  help: string | undefined;
  onChosen: (provider: Provider) => void;
}

/** The DID of the provider, which only the picker sets (spec 001 §2). */
export function ProviderField({ fileSize, help, onChosen }: ProviderFieldProps) {
  const { control } = useFormContext<{ providerid: string }>();
  const did = useWatch({ control, name: 'providerid' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Beside>
        <TextInput
          label={`${WIZARD.provider}*`}
          name="providerid"
          readOnly
          aria-required
          value={did}
          {...(help !== undefined && { help })}
        />
        <Button {...preloading} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {WIZARD.selectProvider}
        </Button>
      </Beside>
      {isOpen && (
        <PageDialog
          load={loadPicker}
          props={{ onSelect: onChosen, ...(fileSize !== undefined && { fileSize }) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
