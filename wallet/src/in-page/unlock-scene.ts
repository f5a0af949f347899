import { middleShortened } from '@trove/shared/lib/middle-shortened.ts';

import { h } from '../scenes/dom.ts';
import { field, submitting } from '../scenes/fields.ts';
import { emptyFault } from '../scenes/passphrase.ts';
import type { Scene } from '../scenes/scene.ts';
import type { AccountName, Attempt } from '../screens.ts';

/** Connecting with an account that is already there. */
export function unlockScene(
  { site, accounts }: { site: string; accounts: readonly AccountName[] },
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

  const form = h(
    'form',
    {},
    h('div', { class: 'field' }, h('label', { for: 'account' }, 'Account'), choice),
    passphrase.element,
  );
  const { button, error } = submitting(form, {
    label: 'Unlock and connect',
    working: 'Unlocking…',
    check: () => !passphrase.complain(emptyFault(passphrase.input.value)),
    attempt: () => attempt({ did: choice.value, passphrase: passphrase.input.value }),
    onDone: () => end('done'),
  });
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
    focus: passphrase.input,
  };
}

/** Two accounts may have the same name, but never the same end of a DID. */
const nameOf = ({ did, username }: AccountName) => `${username} (${middleShortened(did)})`;
