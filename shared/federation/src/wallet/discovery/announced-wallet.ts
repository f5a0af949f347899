import type {
  WalletAccount,
  WalletFeatures,
  WalletProvider,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { asRecord, asText } from '@trove/contract/wire/loose.ts';

import { openChannel } from './json-rpc-channel.ts';
import type { ListenOnPage } from './json-rpc-channel.ts';

/** CAIP-294: discovery between pages and wallets of any chain (wire.md#conventions). */
export const ANNOUNCE = 'caip294:wallet_announce';
const PROMPT = 'caip294:wallet_prompt';

/** Feature and call of each method of the `rubix` scope; methods missing from a wallet's scope are not offered. */
const METHODS = {
  rubix_executeContract: ['rubix:executeContract', 'executeContract'],
  rubix_deployNft: ['rubix:deployNft', 'deployNft'],
  rubix_executeNft: ['rubix:executeNft', 'executeNft'],
  rubix_transferFt: ['rubix:transferFt', 'transferFt'],
  rubix_createFt: ['rubix:createFt', 'createFt'],
  rubix_request: ['rubix:request', 'request'],
} as const;

/** Asks the wallets of the page to announce themselves. */
export const promptWallets = (page: Window) =>
  page.dispatchEvent(
    new CustomEvent(PROMPT, {
      detail: { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: { chains: ['rubix'] } },
    }),
  );

/**
 * Returns an announced wallet that has a `rubix` scope, is reachable from a page and is not known yet; undefined for
 * all others.
 */
export function announcedProvider(
  detail: unknown,
  page: Window,
  listen: ListenOnPage,
  isKnown: (rdns: string) => boolean,
): WalletProvider | undefined {
  const given = asRecord(asRecord(detail)['params']);
  const [uuid, name, rdns] = [asText(given['uuid']), asText(given['name']), asText(given['rdns'])];
  const [chain, methods] = findScope(given['scopes']);
  if (uuid === undefined || name === undefined || rdns === undefined || chain === undefined) {
    return undefined;
  }
  // A wallet may announce itself repeatedly, and each channel adds a listener to the page.
  if (isKnown(rdns)) return undefined;
  // Such a wallet is reached by its extension's id, which the browser allows only for sites the wallet lists.
  if (isExternal(given['targets'])) return undefined;

  const ask = openChannel(page, `caip294:${uuid}`, listen);
  const offered = methods.filter((method) => Object.hasOwn(METHODS, method));
  let session: { id: string; accounts: readonly WalletAccount[] } = { id: '', accounts: [] };

  const invoke = (method: string, given: object) =>
    ask.call('wallet_invokeMethod', {
      sessionId: session.id,
      scope: chain,
      request: { method, params: given },
    }) as Promise<WalletReply>;

  const calls = Object.entries(METHODS)
    .filter(([method]) => offered.includes(method))
    .map(([method, [feature, call]]) => {
      const named = { [call]: (given: object) => invoke(method, given) };
      // It is unknown which payload a third-party wallet signs for `request`.
      return [feature, call === 'request' ? { ...named, bindsPayload: false } : named];
    });

  return {
    info: { uuid, name, rdns, icon: asText(given['icon']) ?? '' },
    chains: [chain],
    get accounts() {
      return session.accounts;
    },
    features: {
      'standard:connect': {
        async connect({ silent = false } = {}) {
          if (!silent) {
            const scopes = { [chain]: { methods: offered, notifications: [] } };
            const opened = await ask.call('wallet_createSession', { optionalScopes: scopes });
            session = {
              id: asText(asRecord(opened)['sessionId']) ?? uuid,
              accounts: readAccounts(opened),
            };
          }
          return { accounts: session.accounts };
        },
      },
      'standard:disconnect': {
        async disconnect() {
          const { id } = session;
          session = { id: '', accounts: [] };
          await ask.call('wallet_revokeSession', { sessionId: id });
        },
      },
      'standard:events': {
        on: (_event, listener) =>
          ask.onNotice('wallet_sessionChanged', (changed) => {
            session = { ...session, accounts: readAccounts(changed) };
            listener({ accounts: session.accounts });
          }),
      },
      ...(Object.fromEntries(calls) as Partial<WalletFeatures>),
    },
  };
}

const isRubix = (chain: string) => chain === 'rubix' || chain.startsWith('rubix:');

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function findScope(scopes: unknown): [chain: string | undefined, methods: string[]] {
  const [chain, scope] = Object.entries(asRecord(scopes)).find(([name]) => isRubix(name)) ?? [];
  return [chain, readTexts(asRecord(scope)['methods'])];
}

const isExternal = (targets: unknown) =>
  Array.isArray(targets) && targets.some((target) => asRecord(target)['type'] === 'caip341');

/** Returns the CAIP-10 accounts of a CAIP-25 session: `rubix:testnet:{did}`. */
function readAccounts(session: unknown): WalletAccount[] {
  const scopes = Object.entries(asRecord(asRecord(session)['sessionScopes']));
  const accounts = scopes
    .filter(([chain]) => isRubix(chain))
    .flatMap(([, scope]) => readTexts(asRecord(scope)['accounts']));
  return accounts.map((account) => ({
    did: account.slice(account.lastIndexOf(':') + 1),
    username: '',
  }));
}
