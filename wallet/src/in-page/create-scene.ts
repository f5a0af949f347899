import type { Attempt } from '../screens.ts';
import { h } from './dom.ts';
import { field, submitting } from './fields.ts';
import { passphraseFault, repeatFault, strengthOf, usernameFault } from './passphrase.ts';
import type { Scene } from './stage.ts';

/** First use: a name, a passphrase, and the wallet is there and connected. */
export function createScene(
  { site, canGoBack }: { site: string; canGoBack: boolean },
  attempt: Attempt<{ username: string; passphrase: string }>,
  end: (how: 'done' | 'back') => void,
): Scene {
  const strength = h('p', { class: 'hint', id: 'strength', role: 'status' }, strengthOf(''));
  const username = field({
    id: 'username',
    label: 'Username',
    type: 'text',
    autocomplete: 'username',
  });
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

  const form = h('form', {}, username.element, passphrase.element, repeated.element);
  const { button, error } = submitting(form, {
    label: 'Create test wallet',
    working: 'Creating…',
    check: () =>
      [
        username.complain(usernameFault(username.input.value)),
        passphrase.complain(passphraseFault(passphrase.input.value)),
        repeated.complain(repeatFault(passphrase.input.value, repeated.input.value)),
      ].every((isWrong) => !isWrong),
    attempt: () =>
      attempt({ username: username.input.value.trim(), passphrase: passphrase.input.value }),
    onDone: () => end('done'),
  });
  form.append(
    error,
    button,
    ...(canGoBack
      ? [
          h(
            'button',
            { type: 'button', class: 'link', click: () => end('back') },
            'Use an existing wallet',
          ),
        ]
      : []),
  );

  return {
    title: 'Create a test wallet',
    summary: `It signs for ${site} with a key that stays in this browser, encrypted with your passphrase. A forgotten passphrase cannot be restored. For test tokens only.`,
    body: [form],
    focus: username.input,
  };
}
