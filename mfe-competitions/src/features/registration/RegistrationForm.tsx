import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Registration } from '@trove/contract/entities.ts';
import { REGISTRATION } from '@trove/contract/screens/competitions.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { Area, Choice } from '#common/forms/field-styles.ts';
import { Labelled } from '#common/forms/Labelled.tsx';

import { problemWith } from './registration-fields.ts';
import { registrationFormSchema } from './registration-form.ts';
import type { RegistrationDraft } from './registration-form.ts';

interface RegistrationFormProps {
  /** Id of the form element, for a submit button outside it. */
  id: string;
  initial: RegistrationDraft;
  isSending: boolean;
  /** Called on each change, so that neither closing the dialog nor a reload loses input. */
  onType: (draft: RegistrationDraft) => void;
  onSubmit: (registration: Registration) => void;
  /** Whether to announce that submitting connects a wallet. */
  needsWallet: boolean;
}

/** The five fields of a registration (spec 001 §2, §5). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { id, initial, isSending, onType, onSubmit, needsWallet } = props;
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<
    RegistrationDraft,
    unknown,
    Registration
  >({
    defaultValues: initial,
    resolver: standardSchemaResolver(registrationFormSchema),
  });

  // The button that opened the form may have been unmounted.
  useEffect(() => setFocus('name'), [setFocus]);

  const errorOf = (field: keyof RegistrationDraft) =>
    formState.errors[field] ? problemWith(field, getValues(field)) : undefined;
  const field = (name: keyof RegistrationDraft) => ({ ...register(name), readOnly: isSending });

  return (
    <form
      id={id}
      noValidate
      onChange={() => onType(getValues())}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <Stack gap={4}>
        <TextInput
          label={REGISTRATION.name}
          autoComplete="name"
          required
          error={errorOf('name')}
          {...field('name')}
        />
        <TextInput
          label={REGISTRATION.email}
          type="email"
          autoComplete="email"
          required
          error={errorOf('email')}
          {...field('email')}
        />
        <Labelled label={REGISTRATION.teamSize}>
          {(wiring) => (
            <Choice {...wiring} {...register('teamSize')}>
              <option value="">{REGISTRATION.noTeamSize}</option>
              {REGISTRATION.teamSizes.map((size) => (
                <option key={size} value={size}>
                  {REGISTRATION.teamSizeOption(size)}
                </option>
              ))}
            </Choice>
          )}
        </Labelled>
        <Labelled label={REGISTRATION.idea} error={errorOf('projectIdea')}>
          {(wiring) => <Area {...wiring} required {...field('projectIdea')} />}
        </Labelled>
        <Labelled label={REGISTRATION.experience}>
          {(wiring) => <Area {...wiring} {...field('experience')} />}
        </Labelled>
        {needsWallet && <Muted>{REGISTRATION.needsWallet}</Muted>}
      </Stack>
    </form>
  );
}
