import { createStore } from './store.js';
import { fetchAsVisitor, refuse, VISITOR } from './visitor.js';

/** Renewal interval of the token, which is valid for 15 minutes (docs/partners/network.md). */
const RENEWED_MS = 10 * 60_000;

/**
 * Creates the user-related members of a host, for a page with a wallet: the wallet signs a text that names this page, and
 * the network returns a token, which is kept in memory only.
 *
 * @param {object} given
 * @param {string} given.sessions Address of the network's sessions; ends in a slash.
 * @param {object} given.wallet A wallet of the Wallet Standard with the features `standard:connect` and `siwx:signIn`.
 * @param {(error: Error) => void} given.onError
 * @param {AbortSignal} given.signal Aborted when the remote is left, which ends the session.
 */
export function createSignIn({ sessions, wallet, onError, signal }) {
  const { features } = wallet;
  const session = createStore(VISITOR);
  let token = null;
  let connecting;
  let renewing;
  let timer;

  async function post(part, body) {
    const isLast = part === 'end';
    const response = await fetch(new URL(`embed/${part}`, sessions), {
      method: 'POST',
      credentials: 'omit',
      keepalive: isLast,
      signal: isLast ? null : signal,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }

  function keep(answer) {
    token = answer.token;
    timer = setTimeout(() => (renewing = renew()), RENEWED_MS);
  }

  async function renew() {
    const was = token;
    try {
      const answer = await post('renew');
      if (token === was) keep(answer);
    } catch {
      if (token === was) leave();
    }
  }

  function leave() {
    clearTimeout(timer);
    token = null;
    session.set(VISITOR);
  }

  /** Ends the session, also on the network; if that cannot be reached, the token expires on its own. */
  function end() {
    if (token !== null) post('end').catch(() => {});
    leave();
  }

  async function signIn() {
    session.set({ ...VISITOR, status: 'connecting' });
    try {
      const { accounts } = await features['standard:connect'].connect();
      const { address: did, label: username = '' } = accounts[0];
      const { message } = await post('challenge', { did });
      const { publicKey, signature } = await features['siwx:signIn'].signIn({ message });
      keep(await post('verify', { did, publicKey, message, signature }));
      session.set({ ...VISITOR, status: 'connected', did, username, proven: true });
    } catch (error) {
      leave();
      if (!signal.aborted) onError(error);
    }
    return token !== null;
  }

  signal.addEventListener('abort', end);
  const { origin } = new URL(sessions);
  return {
    session: {
      ...session,
      connect: async () =>
        token !== null || (connecting ??= signIn().finally(() => (connecting = undefined))),
      disconnect: async () => end(),
      refreshBalance: async () => {},
    },
    wallet: {
      presence: createStore({ present: true, name: wallet.name, features: Object.keys(features) }),
      executeContract: features['rubix:executeContract']?.executeContract ?? refuse,
      request: features['rubix:request']?.request ?? refuse,
      showMissing: () => {},
    },
    http: {
      async fetch(input, init) {
        // No request may be sent with a token that is being renewed.
        await renewing;
        const request = new Request(input, init);
        const isMeant = token !== null && new URL(request.url).origin === origin;
        if (isMeant) request.headers.set('authorization', `Bearer ${token}`);
        const response = await fetchAsVisitor(request);
        if (isMeant && response.status === 401) leave();
        return response;
      },
    },
  };
}
