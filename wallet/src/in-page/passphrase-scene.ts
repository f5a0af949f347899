import { h } from '../scenes/dom.ts';
import { submitting } from '../scenes/fields.ts';
import type { Scene } from '../scenes/scene.ts';
import type { Attempt, Screens } from '../screens.ts';
import { newPassphrase } from './new-passphrase.ts';

/** Adds a passphrase to keys without one. */
export function passphraseScene(
  { title, summary, label }: Parameters<Screens['choosePassphrase']>[0],
  attempt: Attempt<string>,
  end: (how: 'done') => void,
): Scene {
  const passphrase = newPassphrase();
  const form = h('form', {}, ...passphrase.elements);
  const { button, error } = submitting(form, {
    label,
    working: 'Encrypting…',
    check: () => !passphrase.isWrong(),
    attempt: () => attempt(passphrase.input.value),
    onDone: () => end('done'),
  });
  form.append(error, button);
  return { title, summary, body: [form], focus: passphrase.input };
}
