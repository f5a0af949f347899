import * as z from 'zod/mini';

import { registrationSchema } from '../entities.ts';
import type { Registration } from '../entities.ts';

/** Values of the registration form's fields, all of them text. */
export interface RegistrationDraft {
  name: string;
  email: string;
  /** '' for not decided. */
  teamSize: string;
  projectIdea: string;
  experience: string;
}

/** An optional field that is empty is left out (spec 001 §5). */
const filled = ({ name, email, teamSize, projectIdea, experience }: RegistrationDraft) => ({
  name,
  email: email.trim(),
  projectIdea,
  ...(teamSize !== '' && { teamSize: Number(teamSize) as Registration['teamSize'] }),
  ...(experience.trim() !== '' && { experience: experience.trim() }),
});

/** The fields, checked by the schema the network checks with. */
export const registrationFormSchema = z.pipe(z.transform(filled), registrationSchema);
