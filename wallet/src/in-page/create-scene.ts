import { h } from '../scenes/dom.ts';
import { field, submitting } from '../scenes/fields.ts';
import { usernameFault } from '../ui/passphrase.ts';
import type { Scene } from '../scenes/scene.ts';
import type { Attempt, Screens } from '../screens.ts';
import { newPassphrase } from './new-passphrase.ts';

/** Default in the form, so that one click makes a wallet. */
const PROPOSED_NAME = 'Tester';

/** First use: one click, and the wallet is there and connected; a passphrase where the browser keeps no key, or on request. */
export function createScene(
  { site, canGoBack, canDoWithout, restore }: Parameters<Screens['create']>[0],
  attempt: Attempt<{ username: string; passphrase: string | null }>,
  end: (how: 'done' | 'back') => void,
): Scene {
  const username = field({
    id: 'username',
    label: 'Username',
    type: 'text',
    autocomplete: 'username',
  });
  const passphrase = newPassphrase();
  const protection = h(
    'details',
    {},
    h('summary', {}, 'Protect with a passphrase'),
    h('div', { class: 'fields' }, ...(canDoWithout ? passphrase.elements : [])),
  );
  const hasPassphrase = () => !canDoWithout || protection.open;
  if (canDoWithout) username.input.value = PROPOSED_NAME;
  username.input.addEventListener('focus', () => username.input.select());

  const form = h(
    'form',
    {},
    username.element,
    ...(canDoWithout ? [protection] : passphrase.elements),
  );
  const { button, error } = submitting(form, {
    label: 'Create test wallet',
    working: 'Creating…',
    check: () =>
      [
        username.complain(usernameFault(username.input.value)),
        hasPassphrase() && passphrase.isWrong(),
      ].every((isWrong) => !isWrong),
    attempt: () =>
      attempt({
        username: username.input.value.trim(),
        passphrase: hasPassphrase() ? passphrase.input.value : null,
      }),
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
    summary: canDoWithout
      ? `It signs for ${site} with a key that stays in this browser: whoever uses this browser can use the wallet. For test tokens only.`
      : `It signs for ${site} with a key that stays in this browser. Over plain http a browser keeps no keys, so a passphrase encrypts it; a forgotten one cannot be restored. For test tokens only.`,
    body: [form],
    focus: username.input,
  };
}
