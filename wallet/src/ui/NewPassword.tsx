import { Field } from './Field.tsx';
import { passphraseFault, repeatFault, strengthOf } from './passphrase.ts';

export interface TypedPassword {
  password: string;
  repeated: string;
  isChecked: boolean;
}

export const NO_PASSWORD: TypedPassword = { password: '', repeated: '', isChecked: false };

export const isGood = ({ password, repeated }: TypedPassword) =>
  passphraseFault(password) === null && repeatFault(password, repeated) === null;

interface NewPasswordProps {
  typed: TypedPassword;
  takesFocus?: boolean;
  onChange: (typed: TypedPassword) => void;
}

/** A new passphrase, typed twice, with a word about its strength. */
export const NewPassword = ({ typed, takesFocus, onChange }: NewPasswordProps) => (
  <>
    <Field
      label="Passphrase"
      type="password"
      autoComplete="new-password"
      takesFocus={takesFocus}
      value={typed.password}
      hint={strengthOf(typed.password)}
      fault={typed.isChecked ? passphraseFault(typed.password) : null}
      onChange={(password) => onChange({ ...typed, password })}
    />
    <Field
      label="Repeat passphrase"
      type="password"
      autoComplete="new-password"
      value={typed.repeated}
      fault={typed.isChecked ? repeatFault(typed.password, typed.repeated) : null}
      onChange={(repeated) => onChange({ ...typed, repeated })}
    />
  </>
);
