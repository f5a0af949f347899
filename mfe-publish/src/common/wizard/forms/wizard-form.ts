import { get } from 'react-hook-form';

/** The form as all code of the wizards reads it; the values of other fields are read by their paths (spec 001 §3). */
export interface WizardForm {
  name: string;
  description: string;
  providerid: string;
  /** Id of the provider's row in the list, because one DID may have several rows. */
  offer: string;
  url: string;
  picture: string;
  pictureAlt: string;
  pricing: { price: string };
  /** The chosen file, which no draft can keep. */
  files: File[];
}

/** Returns the text at a path of a form; empty for a field that it does not have. */
export const textAt = (form: object, name: string): string => String(get(form, name) ?? '');
