import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import { EMBED, EMBED_SIGN_IN } from '@trove/contract/screens/embed.ts';
import { PARTNERS } from '@trove/contract/screens/partners.ts';
import type { WalletAccount, WalletProvider } from '@trove/contract/wallet.ts';
import { VISITOR } from '@trove/kit/host/visitor.ts';

import { createCallQueue } from '../../wallet/call-queue.ts';
import type { CallQueue } from '../../wallet/call-queue.ts';
import { callWallet, connectWallet, disconnectWallet } from '../../wallet/wallet-layer.ts';
import type { WalletCalls } from '../../wallet/wallet-layer.ts';
import { createWalletRegistry } from '../../wallet/wallet-registry.ts';
import { refusal } from '../../wallet/wallet-reply.ts';
import { drawAccountBar } from './account-bar.ts';
import { chooseWallet } from './choose-wallet.ts';
import type { SignIn, SignInDependencies } from './dependencies.ts';
import { createTokenKeeper, sessionCalls } from './embed-session.ts';
import type { SessionCalls } from './embed-session.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';

/** Earlier pages' requests are unknown here, because the page's storage belongs to the partner. */
const NEVER_ASKED = { has: () => false, add() {}, delete() {} };

/**
 * Signs in with a wallet of the partner's page: an extension, a wallet that the page registers, or one whose key is
 * made in this page. The session is a token in memory.
 */
export function openSignIn(dependencies: SignInDependencies): SignIn {
  const { config, site, elements, session, presence, notify, signal } = dependencies;
  const { session: address = 'net/session/' } = config.services;
  const { testWalletUrl } = config.wallet;
  const registry = createWalletRegistry(
    {
      ...config.wallet,
      testWalletUrl: testWalletUrl && new URL(testWalletUrl, site).href,
    },
    window,
    dependencies,
  );
  const queue = createCallQueue();
  const calls = sessionCalls(new URL(address, site).href, signal);
  const tokens = createTokenKeeper(calls, () => leave(PARTNERS.expired));
  let wallet: WalletProvider | undefined;
  let unfollow = () => {};
  let connecting: Promise<boolean> | undefined;

  const root = elements.frame.getRootNode() as ShadowRoot;
  const rules = new CSSStyleSheet();
  rules.replaceSync(SIGN_IN_RULES);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, rules];
  drawAccountBar(elements.frame, session, () => void disconnect());
  signal.addEventListener('abort', () => {
    unfollow();
    queue.clear();
    registry.close();
    endToken();
  });

  /** Ends the token on the network too; if that fails it expires within minutes. */
  function endToken() {
    const token = tokens.get();
    tokens.drop();
    if (token !== null) calls.end(token).catch(() => {});
  }

  /** Ends the session in this page. */
  function leave(why?: string) {
    unfollow();
    tokens.drop();
    session.set(VISITOR);
    if (why !== undefined) notify.info(why);
  }

  async function disconnect() {
    endToken();
    leave();
    if (wallet !== undefined) await disconnectWallet(wallet);
  }

  async function signIn(): Promise<boolean> {
    const { pathname, search } = dependencies.nav.location.get();
    const onSite = new URL(pathname + search, site).href;
    if (location.origin === new URL(site).origin && window !== parent) {
      // Any site may frame this page, and could trick the user into clicks on a wallet in it.
      const link = { label: EMBED.onSite, href: onSite };
      notify.info(EMBED_SIGN_IN.inFrame, { duration: 15_000, link });
      return false;
    }
    const rdns = await chooseWallet({ root, registry, onSite, signal });
    if (rdns === null) return false;
    session.set({ ...VISITOR, status: 'connecting' });
    try {
      const found = await registry.find(rdns);
      const account = found && (await connectWallet(found, queue));
      if (!account) throw new Error(WALLET_MESSAGE.connectFailed);
      tokens.keep(await prove(found, account, { calls, queue }));
      follow(found, account);
      notify.success(EMBED_SIGN_IN.done);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      session.set(VISITOR);
      notify.error(error);
      dependencies.onError(error);
      return false;
    }
  }

  function follow(found: WalletProvider, { did, username }: WalletAccount) {
    wallet = found;
    session.set({ ...VISITOR, status: 'connected', did, username, proven: true });
    const { info, features } = found;
    presence.set({ present: true, name: info.name, features: Object.keys(features) });
    // A token is valid for one DID only: a switch to another account ends the session.
    const leaveEvents = features['standard:events']?.on('change', ({ accounts }) => {
      if (accounts === undefined || accounts[0]?.did === did) return;
      endToken();
      leave(PARTNERS.expired);
    });
    unfollow = leaveEvents ?? (() => {});
  }

  const call = async <Name extends keyof WalletCalls>(
    name: Name,
    given: WalletCalls[Name],
    options?: Parameters<SignIn['request']>[1],
  ) =>
    wallet === undefined || tokens.get() === null
      ? refusal(WALLET_CALL_MESSAGE.unsupported)
      : callWallet(wallet, { queue, askedBefore: NEVER_ASKED }, name, given, options);

  const networkOrigin = new URL(config.services.dapp, site).origin;
  return {
    async connect() {
      if (tokens.get() !== null) return true;
      connecting ??= signIn().finally(() => (connecting = undefined));
      return connecting;
    },
    disconnect,
    executeContract: (request, options) => call('executeContract', request, options),
    request: (payload, options) => call('request', payload, options),

    async fetch(input, init) {
      await tokens.settled();
      const request = new Request(input, { ...init, credentials: 'omit' });
      const token = tokens.get();
      const isMeant = token !== null && new URL(request.url).origin === networkOrigin;
      if (isMeant) request.headers.set('authorization', `Bearer ${token}`);
      const response = await sendPlainly(request);
      if (isMeant && response.status === 401 && tokens.get() === token) leave(PARTNERS.expired);
      return response;
    },
  };
}

/** The page may have replaced `fetch` by one that expects a text. */
async function sendPlainly(request: Request) {
  const { url, method, headers, signal } = request;
  const body = method === 'GET' ? null : await request.blob();
  return fetch(url, { method, headers, signal, body, credentials: 'omit' });
}

/** Has the wallet sign in for this page; resolves with the network's token. */
async function prove(
  { features, info }: WalletProvider,
  { did }: WalletAccount,
  { calls, queue }: { calls: SessionCalls; queue: CallQueue },
) {
  const signer = features['siwx:signIn'];
  if (signer === undefined) throw new Error(EMBED_SIGN_IN.signsNoText(info.name));
  const message = await calls.challenge(did);
  const signed = await queue.run({
    name: 'signIn',
    ask: (life) => signer.signIn({ message }, { signal: life }),
    unanswered: () => null,
  });
  if (signed === null || signed.account.did !== did) throw new Error(EMBED_SIGN_IN.failed);
  const { publicKey, signature } = signed;
  return calls.verify({ did, publicKey, message, signature });
}
