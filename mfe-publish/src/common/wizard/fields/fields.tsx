import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface FieldProps {
  /** Path in the form, with dots. */
  name: string;
  label: string;
  /** Whether an asterisk marks the field; this never blocks the next step (spec 001 §5). */
  required?: boolean;
  help?: ReactNode;
  placeholder?: string;
}

/** Returns the common props of all fields; a field's error is shown once the field was left. */
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

/** A select field; the placeholder is the empty choice. */
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
