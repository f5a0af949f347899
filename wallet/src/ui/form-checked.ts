import { createContext } from 'react';

/** Whether the form around a field has been submitted: errors are shown only from then on, not during typing. */
export const FormChecked = createContext(false);
