import { Field } from './Field.tsx';

interface PassphraseFieldProps {
  value: string;
  fault?: string | null;
  takesFocus?: boolean;
  onChange: (passphrase: string) => void;
}

/** The passphrase of existing keys. */
export const PassphraseField = (props: PassphraseFieldProps) => (
  <Field label="Passphrase" type="password" autoComplete="current-password" {...props} />
);
