import { middleShortened } from '@trove/shared/lib/middle-shortened.ts';

import { h } from '../scenes/dom.ts';
import { field, submitting } from '../scenes/fields.ts';
import { emptyFault } from '../ui/passphrase.ts';
import type { Scene } from '../scenes/scene.ts';
import type { AccountName, Attempt, KnownAccount } from '../screens.ts';

const UNLOCK = 'Unlock and connect';
const CONNECT = 'Connect';

/** Connecting with an account that is already there. */
export function unlockScene(
  { site, accounts }: { site: string; accounts: readonly KnownAccount[] },
  attempt: Attempt<{ did: string; passphrase: string }>,
  end: (how: 'done' | 'create') => void,
): Scene {
  const choice = h(
    'select',
    { id: 'account' },
    ...accounts.map((account) => h('option', { value: account.did }, nameOf(account))),
  );
  const passphrase = field({
    id: 'passphrase',
    label: 'Passphrase',
    autocomplete: 'current-password',
  });

  const isLocked = () => accounts.find(({ did }) => did === choice.value)?.hasPassphrase === true;

  const form = h(
    'form',
    {},
    h('div', { class: 'field' }, h('label', { for: 'account' }, 'Account'), choice),
    passphrase.element,
  );
  const { button, error } = submitting(form, {
    label: isLocked() ? UNLOCK : CONNECT,
    working: 'Connecting…',
    check: () => !isLocked() || !passphrase.complain(emptyFault(passphrase.input.value)),
    attempt: () => attempt({ did: choice.value, passphrase: passphrase.input.value }),
    onDone: () => end('done'),
  });
  const fit = () => {
    passphrase.element.hidden = !isLocked();
    button.textContent = isLocked() ? UNLOCK : CONNECT;
  };
  choice.addEventListener('change', fit);
  fit();
  form.append(
    error,
    button,
    h(
      'button',
      { type: 'button', class: 'link', click: () => end('create') },
      'Create another test wallet',
    ),
  );

  return {
    title: `Connect to ${site}`,
    summary: 'The site sees your DID and username, and asks you before anything is signed.',
    body: [form],
    focus: isLocked() ? passphrase.input : button,
  };
}

/** Two accounts may have the same name, but never the same end of a DID. */
const nameOf = ({ did, username }: AccountName) => `${username} (${middleShortened(did)})`;
