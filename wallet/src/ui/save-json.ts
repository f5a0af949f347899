import { saveFile } from '@trove/kit/ui/actions/save-file.ts';

/** Saves a JSON text as a file to the browser's downloads. */
export const saveJson = (name: string, text: string) =>
  saveFile(new Blob([text], { type: 'application/json' }), name);
