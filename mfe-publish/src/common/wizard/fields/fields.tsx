import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field, FieldProps } from '#common/wizard/forms/field.ts';

/** Returns the props of an input; a field's error is shown once the field was left. */
function useField<Page>({ field, page }: FieldProps<Page>) {
  const { getFieldState, formState, register, setValue } = useFormContext();
  const { name, label = '', required, clears } = field;
  const problem = getFieldState(name, formState).error?.message;
  const valueOf = <Value,>(given: Value | ((page: Page) => Value)) =>
    typeof given === 'function' ? (given as (page: Page) => Value)(page) : given;
  const help = valueOf(field.help);
  const placeholder = valueOf(field.placeholder);
  return {
    placeholder,
    options: valueOf(field.options) ?? [],
    shown: {
      label: required === 'marked' ? `${label}*` : label,
      'aria-required': required === 'marked' || undefined,
      ...(help !== undefined && { help }),
      ...(problem !== undefined && { error: problem }),
      ...field.attributes,
      ...register(name, clears === undefined ? {} : { onChange: () => setValue(clears, '') }),
    },
  };
}

export function InputField<Page>(props: FieldProps<Page>) {
  const { placeholder, shown } = useField(props);
  return <TextInput autoComplete="off" placeholder={placeholder} {...shown} />;
}

export function TextAreaField<Page>(props: FieldProps<Page>) {
  const { placeholder, shown } = useField(props);
  return <TextArea rows={5} placeholder={placeholder} {...shown} />;
}

/** A select field; the placeholder is the empty choice. */
export function SelectField<Page>(props: FieldProps<Page>) {
  const { placeholder, options, shown } = useField(props);
  return (
    <SelectInput {...shown}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectInput>
  );
}

/** The inputs of a page, in the order of their table, neighbours within what they share. */
export function Fields<Page>({ fields, page }: { fields: readonly Field<Page>[]; page: Page }) {
  return fields.map((first, at) => {
    const { within } = first;
    if (within && fields[at - 1]?.within === within) return null;
    const group = within ? fields.filter((field) => field.within === within) : [first];
    const inputs = group.map(
      (field) => field.input && <field.input key={field.name} field={field} page={page} />,
    );
    const Within = within;
    return Within ? (
      <Within key={first.name} page={page}>
        {inputs}
      </Within>
    ) : (
      <Fragment key={first.name}>{inputs}</Fragment>
    );
  });
}
