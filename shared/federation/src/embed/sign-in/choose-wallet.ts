import { EMBED, EMBED_SIGN_IN } from '@trove/contract/screens/embed.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import type { WalletProvider } from '@trove/contract/wallet.ts';

import { element } from '../../lib/element.ts';
import type { WalletRegistry } from '../../wallet/wallet-registry.ts';

interface Choice {
  root: Node;
  registry: WalletRegistry;
  /** Address of the current page on the site. */
  onSite: string;
  signal: AbortSignal;
}

interface Option {
  rdns: string;
  name: string;
  hint?: string;
}

/** Whether the wallet signs text: in another site's page the network accepts no other proof of a DID. */
const canSignIn = ({ features }: WalletProvider) => features['siwx:signIn'] !== undefined;

/** Asks in a modal dialog which wallet to sign in with; resolves with its identity, or null. */
export function chooseWallet({ root, registry, onSite, signal }: Choice): Promise<string | null> {
  const list = element('ul', { ariaLabel: EMBED_SIGN_IN.wallets });
  const note = element('p', { className: 'note' });
  const heading = element(
    'h2',
    { id: 'sign-in-title', tabIndex: -1 },
    EMBED_SIGN_IN.title(location.host),
  );
  const cancel = element('button', { type: 'button', className: 'cancel' }, EMBED_SIGN_IN.cancel);
  const dialog = element(
    'dialog',
    { className: 'sign-in', lang: 'en', dir: 'ltr' },
    heading,
    element('p', {}, EMBED_SIGN_IN.text),
    list,
    note,
    element(
      'p',
      { className: 'ways' },
      element('a', { href: onSite, target: '_blank', rel: 'noreferrer' }, EMBED.onSite),
      cancel,
    ),
  );
  dialog.setAttribute('aria-labelledby', 'sign-in-title');

  return new Promise((resolve) => {
    const end = (rdns: string | null) => {
      leave();
      signal.removeEventListener('abort', close);
      // The dialog is closed before it is removed, because closing restores the focus.
      dialog.close();
      dialog.remove();
      resolve(rdns);
    };
    const close = () => end(null);
    const draw = () => {
      const there = registry.get();
      list.replaceChildren(
        ...listOptions(registry).map(({ rdns, name, hint }) => {
          const button = element(
            'button',
            { type: 'button', onclick: () => end(rdns) },
            element('strong', {}, name),
          );
          if (hint !== undefined) button.append(element('span', {}, hint));
          return element('li', {}, button);
        }),
      );
      note.textContent = [
        ...there
          .filter((wallet) => !canSignIn(wallet))
          .map(({ info }) => EMBED_SIGN_IN.signsNoText(info.name)),
        ...(list.childElementCount === 0 ? [EMBED_SIGN_IN.none] : []),
      ].join(' ');
    };
    const leave = registry.subscribe(draw);
    cancel.onclick = close;
    dialog.addEventListener('close', close);
    signal.addEventListener('abort', close);
    draw();
    root.appendChild(dialog);
    dialog.showModal();
    heading.focus();
  });
}

/** Returns the page's wallets; the test wallet, whose key is made in this page, comes last. */
function listOptions(registry: WalletRegistry): Option[] {
  const there = registry
    .get()
    .filter((wallet) => canSignIn(wallet) && wallet.info.rdns !== WALLET_RDNS.test)
    .map(({ info: { rdns, name } }): Option => ({ rdns, name }));
  const { testWallet: name, testWalletText: hint } = EMBED_SIGN_IN;
  return registry.offersTestWallet ? [...there, { rdns: WALLET_RDNS.test, name, hint }] : there;
}
