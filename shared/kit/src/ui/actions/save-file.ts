import { MINUTE } from '@trove/contract/time.ts';

/** How long the object URL is kept: long enough for the slowest browser to have started to copy the file. */
const KEEP_MS = MINUTE;

/** Saves a file to the browser's downloads under its own name (spec 000 §7). */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
