import { h } from '../scenes/dom.ts';
import { field } from '../scenes/fields.ts';
import { passphraseFault, repeatFault, strengthOf } from '../ui/passphrase.ts';

/** A new passphrase, typed twice, with a word about its strength. */
export function newPassphrase() {
  const strength = h('p', { class: 'hint', id: 'strength', role: 'status' }, strengthOf(''));
  const passphrase = field({
    id: 'passphrase',
    label: 'Passphrase',
    autocomplete: 'new-password',
    hint: strength,
  });
  const repeated = field({
    id: 'repeat',
    label: 'Repeat passphrase',
    autocomplete: 'new-password',
  });
  passphrase.input.addEventListener('input', () => {
    strength.textContent = strengthOf(passphrase.input.value);
  });
  return {
    elements: [passphrase.element, repeated.element],
    input: passphrase.input,
    isWrong: () =>
      [
        passphrase.complain(passphraseFault(passphrase.input.value)),
        repeated.complain(repeatFault(passphrase.input.value, repeated.input.value)),
      ].some(Boolean),
  };
}
