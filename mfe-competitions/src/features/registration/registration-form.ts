import { registrationSchema } from '@trove/contract/entities.ts';
import type { Registration } from '@trove/contract/entities.ts';
import * as z from '@trove/kit/schema.ts';

/** Values of the registration form's fields, all of them text. */
export type RegistrationDraft = {
  name: string;
  email: string;
  /** Empty while undecided. */
  teamSize: string;
  projectIdea: string;
  experience: string;
};

/** Leaves out optional fields that are empty (spec 001 §5). */
const filled = ({ name, email, teamSize, projectIdea, experience }: RegistrationDraft) => ({
  name,
  email: email.trim(),
  projectIdea,
  ...(teamSize !== '' && { teamSize: Number(teamSize) as Registration['teamSize'] }),
  ...(experience.trim() !== '' && { experience: experience.trim() }),
});

/** The form's fields, validated by the schema that the network uses too. */
export const registrationFormSchema = z.pipe(z.transform(filled), registrationSchema);
