import { SelectInput } from '@trove/shared/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/shared/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/shared/ui/fields/TextInput.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface FieldProps {
  /** In the form, with dots. */
  name: string;
  label: string;
  /** Marked by an asterisk; it never keeps anybody from the next step (spec 001 §5). */
  required?: boolean;
  help?: ReactNode;
  placeholder?: string;
}

/** Props that every kind of field gets from the wizard's form; a field's error shows once the field was left. */
function useField({ name, label, required = false, help, placeholder }: FieldProps) {
  const { getFieldState, formState, register } = useFormContext();
  const problem = getFieldState(name, formState).error?.message;
  return {
    register,
    shown: {
      label: required ? `${label}*` : label,
      'aria-required': required || undefined,
      ...(help !== undefined && { help }),
      ...(placeholder !== undefined && { placeholder }),
      ...(problem !== undefined && { error: problem }),
    },
  };
}

type InputProps = FieldProps & Pick<ComponentProps<'input'>, 'inputMode' | 'pattern' | 'type'>;

export function InputField({ inputMode, pattern, type, ...field }: InputProps) {
  const { register, shown } = useField(field);
  const more = { inputMode, pattern, type };
  return <TextInput autoComplete="off" {...more} {...shown} {...register(field.name)} />;
}

export function TextAreaField(field: FieldProps) {
  const { register, shown } = useField(field);
  return <TextArea rows={5} {...shown} {...register(field.name)} />;
}

interface SelectProps extends FieldProps {
  options: readonly string[];
  onChosen?: (value: string) => void;
}

/** The placeholder is the choice that chooses nothing. */
export function SelectField({ options, onChosen, placeholder, ...field }: SelectProps) {
  const { register, shown } = useField(field);
  const chosen = register(field.name, {
    onChange: ({ target }: { target: { value: string } }) => onChosen?.(target.value),
  });
  return (
    <SelectInput {...shown} {...chosen}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectInput>
  );
}
