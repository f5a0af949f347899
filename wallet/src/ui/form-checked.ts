import { createContext } from 'react';

/** Whether the form around a field has been submitted: faults are shown from then on, not while the first word is typed. */
export const FormChecked = createContext(false);
