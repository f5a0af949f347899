import type { Registration } from '@trove/contract/entities.ts';
import { REGISTRATION } from '@trove/contract/screens/competitions.ts';

import type { RegistrationDraft } from './registration-form.ts';

export const EMPTY_DRAFT: RegistrationDraft = {
  name: '',
  email: '',
  teamSize: '',
  projectIdea: '',
  experience: '',
};

const LABEL: Readonly<Record<keyof RegistrationDraft, string>> = {
  name: REGISTRATION.name,
  email: REGISTRATION.email,
  teamSize: REGISTRATION.teamSize,
  projectIdea: REGISTRATION.idea,
  experience: REGISTRATION.experience,
};

export const draftOf = (registration: Registration | null): RegistrationDraft =>
  registration === null
    ? EMPTY_DRAFT
    : {
        name: registration.name,
        email: registration.email,
        teamSize: String(registration.teamSize ?? ''),
        projectIdea: registration.projectIdea,
        experience: registration.experience ?? '',
      };

/** Returns the error message for a field that the schema rejected (spec 001 §5). */
export const problemWith = (field: keyof RegistrationDraft, value: string): string =>
  field === 'email' && value.trim() !== ''
    ? REGISTRATION.invalidEmail
    : REGISTRATION.required(LABEL[field]);
