import { h } from '../scenes/dom.ts';
import { field, submitting } from '../scenes/fields.ts';
import { passphraseFault, repeatFault, strengthOf, usernameFault } from '../scenes/passphrase.ts';
import type { Scene } from '../scenes/scene.ts';
import type { Attempt, Screens } from '../screens.ts';

/** First use: a name, a passphrase, and the wallet is there and connected. */
export function createScene(
  { site, canGoBack, restore }: Parameters<Screens['create']>[0],
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

  const backup = h('input', {
    type: 'file',
    hidden: true,
    accept: 'application/json,.json',
    'aria-label': 'Backup file',
    change: () => void restoreChosen(),
  });
  async function restoreChosen() {
    const failure = await restore((await backup.files?.[0]?.text()) ?? '');
    if (failure === null) end('back');
    else error.textContent = failure;
  }
  form.append(
    backup,
    h('button', { type: 'button', class: 'link', click: () => backup.click() }, 'Restore a backup'),
  );

  return {
    title: 'Create a test wallet',
    summary: `It signs for ${site} with a key that stays in this browser, encrypted with your passphrase. A forgotten passphrase cannot be restored. For test tokens only.`,
    body: [form],
    focus: username.input,
  };
}
