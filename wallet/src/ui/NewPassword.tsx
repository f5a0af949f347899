import { Field } from './Field.tsx';
import { passphraseFault, repeatFault, estimateStrength } from './passphrase.ts';

export interface TypedPassword {
  password: string;
  repeated: string;
}

export const NO_PASSWORD: TypedPassword = { password: '', repeated: '' };

export const isGood = ({ password, repeated }: TypedPassword) =>
  passphraseFault(password) === null && repeatFault(password, repeated) === null;

interface NewPasswordProps {
  typed: TypedPassword;
  takesFocus?: boolean;
  onChange: (typed: TypedPassword) => void;
}

/** A new passphrase, typed twice, with a hint about its strength. */
export const NewPassword = ({ typed, takesFocus, onChange }: NewPasswordProps) => (
  <>
    <Field
      label="Passphrase"
      type="password"
      autoComplete="new-password"
      takesFocus={takesFocus}
      value={typed.password}
      hint={estimateStrength(typed.password)}
      fault={passphraseFault(typed.password)}
      onChange={(password) => onChange({ ...typed, password })}
    />
    <Field
      label="Repeat passphrase"
      type="password"
      autoComplete="new-password"
      value={typed.repeated}
      fault={repeatFault(typed.password, typed.repeated)}
      onChange={(repeated) => onChange({ ...typed, repeated })}
    />
  </>
);
