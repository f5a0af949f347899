import { plainName } from '@trove/contract/plain-name.ts';

/** Returns the typed name or, without one, the file's: an asset without a name is in no list (spec 000 §3). */
export function nameOrFile(form: { name: string; files: readonly File[]; url: string }): string {
  const typed = plainName(form.name);
  if (typed !== '') return typed;
  const [file] = form.files;
  const last = file?.name ?? form.url.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const plain = plainName(last.replace(/\.[^.]{1,16}$/, ''));
  return plain || last;
}
