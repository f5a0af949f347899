import { act } from '@testing-library/react';
import type { Host } from '@trove/contract/host.ts';
import { EMBED_SIGN_IN } from '@trove/contract/screens/embed.ts';
import { PARTNERS } from '@trove/contract/screens/partners.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { VISITOR } from '@trove/kit/host/visitor.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { anAccount, aWallet } from '../../testing/wallets.ts';
import { openSignIn } from './sign-in.ts';

const MINUTE = 60_000;
const SITE = 'https://trove.example/';
const DID = anAccount().did;

/** jsdom has neither modal dialogs nor constructed style sheets. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  CSSStyleSheet.prototype.replaceSync = () => {};
});

let ending: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
});

/** Announces a wallet as an extension does; the returned function switches it to another account. */
function announce(canSignText = true) {
  let change: (accounts: { did: string; username: string }[]) => void = () => {};
  const wallet = aWallet({
    features: {
      'standard:events': {
        on(_change, listener) {
          change = (accounts) => listener({ accounts });
          return () => {};
        },
      },
      ...(canSignText && {
        'siwx:signIn': {
          signIn: async ({ message }: { message: string }) => ({
            account: anAccount(),
            signature: `signed ${message}`,
            publicKey: '02ab',
          }),
        },
      }),
    },
  });
  const meet = ({ detail }: CustomEventInit<{ register: (wallet: object) => void }>) =>
    detail?.register({ ...wallet, name: wallet.info.name });
  window.addEventListener('wallet-standard:app-ready', meet);
  ending.signal.addEventListener('abort', () =>
    window.removeEventListener('wallet-standard:app-ready', meet),
  );
  return (did: string) => change([anAccount({ did })]);
}

function aSignIn(answers: Record<string, Answering> = {}) {
  let given = 0;
  const token = () => ({
    token: `token-${(given += 1)}`,
    expiresAt: new Date(Date.now() + 15 * MINUTE).toISOString(),
  });
  const network = fakeNetwork({
    ...answers,
    'POST /net/session/embed/challenge': { message: 'sign me' },
    'POST /net/session/embed/verify': token,
    'POST /net/session/embed/renew': token,
    'POST /net/session/embed/end': { status: true },
    'GET /net/dapp/me': {},
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(network.fetch);
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  Object.assign(root, { adoptedStyleSheets: [] });
  const frame = document.createElement('div');
  root.append(frame);
  document.body.replaceChildren(root.host);
  const session = createValueStore(VISITOR);
  const notices: string[] = [];
  const say = (message: unknown) =>
    void notices.push(message instanceof Error ? message.message : String(message));
  const { services } = aConfig();
  const signIn = openSignIn({
    config: aConfig({
      services: { ...services, session: 'net/session/', dapp: `${SITE}net/dapp/` },
      wallet: { providerName: 'XELL', storeUrl: 'https://store.example' },
    }),
    site: SITE,
    elements: { frame },
    session,
    presence: createValueStore<ReturnType<Host['wallet']['presence']['get']>>({
      present: false,
      name: '',
      features: [],
    }),
    notify: { success: say, info: say, warning: say, error: say },
    nav: {
      location: createValueStore({
        pathname: '/competition/a',
        search: '',
        hash: '',
        state: null,
        key: '1',
      }),
    },
    trust: String,
    nonce: '',
    onError: () => {},
    signal: ending.signal,
  });
  const dialog = () => root.querySelector('dialog');
  const choose = async () => {
    const connected = signIn.connect();
    await act(async () => {});
    dialog()?.querySelector<HTMLElement>('li button')?.click();
    return connected;
  };
  const readHeader = async () => {
    await signIn.fetch(`${SITE}net/dapp/me`);
    return network.calls.at(-1)?.headers.get('authorization') ?? null;
  };
  const parts = () => network.calls.map(({ url }) => url.split('/').at(-1));
  return { signIn, session, notices, root, network, dialog, choose, readHeader, parts };
}

describe('signing in on a partner page', () => {
  it('has the wallet sign for this page, and sends a token to the network only', async () => {
    announce();
    const { choose, session, network, signIn, readHeader } = aSignIn();
    expect(await readHeader()).toBeNull();
    expect(await choose()).toBe(true);
    expect(session.get()).toMatchObject({ status: 'connected', did: DID, proven: true });
    const proof = { did: DID, publicKey: '02ab', message: 'sign me', signature: 'signed sign me' };
    expect(JSON.parse(network.calls[2]?.body ?? '')).toEqual(proof);
    expect(network.calls.every(({ credentials }) => credentials === 'omit')).toBe(true);
    expect(await readHeader()).toBe('Bearer token-1');
    await signIn.fetch('https://other.example/');
    expect(network.calls.at(-1)?.headers.has('authorization')).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it("shows the network's message for a page that is not on the list", async () => {
    announce();
    const message = PARTNERS.unlisted('https://partner.example');
    const refused = () => Response.json({ message }, { status: 403 });
    const { choose, session, notices } = aSignIn({ 'embed/challenge': refused });
    expect(await choose()).toBe(false);
    expect([notices, session.get().did]).toEqual([[message], null]);
  });

  it('explains when a wallet cannot sign text, and links to the site', async () => {
    announce(false);
    const { signIn, dialog } = aSignIn();
    const connected = signIn.connect();
    await act(async () => {});
    expect(dialog()?.textContent).toContain(EMBED_SIGN_IN.signsNoText('Example'));
    expect(dialog()?.querySelector('a')?.href).toBe(`${SITE}competition/a`);
    dialog()?.querySelector<HTMLElement>('.cancel')?.click();
    expect(await connected).toBe(false);
    expect(dialog()).toBeNull();
  });

  it('is renewed before it expires, until the network refuses', async () => {
    announce();
    const { choose, readHeader, session, notices, network } = aSignIn();
    await choose();
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(await readHeader()).toBe('Bearer token-2');
    network.answers['POST /net/session/embed/renew'] = 401;
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(session.get()).toEqual(VISITOR);
    expect([notices.at(-1), await readHeader()]).toEqual([PARTNERS.expired, null]);
  });

  it('ends with a 401, and when the wallet switches to another account', async () => {
    const moveTo = announce();
    const { choose, signIn, session, network, parts } = aSignIn();
    await choose();
    network.answers['GET /net/dapp/me'] = 401;
    await signIn.fetch(`${SITE}net/dapp/me`);
    expect(session.get()).toEqual(VISITOR);
    await choose();
    moveTo(DID);
    expect(session.get().did).toBe(DID);
    moveTo('bafybmiother');
    expect(session.get()).toEqual(VISITOR);
    await act(async () => {});
    expect(parts().at(-1)).toBe('end');
  });

  it('ends on the network when the embed is removed, and leaves no timer running', async () => {
    announce();
    const { choose, parts } = aSignIn();
    await choose();
    ending.abort();
    await act(async () => {});
    expect(parts().at(-1)).toBe('end');
    await jest.advanceTimersByTimeAsync(2000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('shows the signed-in user and a way to sign out', async () => {
    announce();
    const { choose, root, session } = aSignIn();
    await choose();
    const bar = root.querySelector('.account');
    expect(bar?.textContent).toContain(EMBED_SIGN_IN.signedInAs('Ada'));
    bar?.querySelector('button')?.click();
    expect(session.get()).toEqual(VISITOR);
    expect(root.querySelector('.account')).toBeNull();
  });
});
