import { randomUUID } from 'node:crypto';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import type {
  DeployNftRequest,
  ExecuteContractRequest,
  ExecuteNftRequest,
  TransferFtRequest,
} from '@trove/contract/wallet.ts';
import {
  addCreditsCall,
  buyCreditsCall,
  publishCall,
  type PublishedAsset,
  purchaseCall,
  ratingCall,
  withdrawalCall,
} from '@trove/contract/wire/node/contract-calls.ts';
import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';
import type { Challenge } from '@trove/contract/wire/people/session.ts';
import { creditBalanceSchema } from '@trove/contract/wire/trade/credit.ts';
import type { Publication } from '@trove/contract/wire/trade/publication.ts';
import type { Purchase } from '@trove/contract/wire/trade/purchase.ts';

import { keyPairFrom, newKeyPair } from '../chain/identity/keys.ts';
import { signDigest, getSignedPart, signText } from '../chain/identity/signatures.ts';
import { WRITE_OF } from '../chain/sagas/wallet-requests.ts';
import type { SagaStep } from '../platform/db/saga-rows.ts';
import { createCookieJar } from './cookie-jar.ts';
import { openTestSocket, type SocketOptions, type TestSocket } from './test-socket.ts';

export interface NodeAnswer {
  status: boolean;
  message: string;
  result?: unknown;
}

/** Fields of an asset that a purchase needs. */
export interface ForSale {
  id: string;
  type: 'model' | 'dataset';
  price: number;
  ownerDid: string;
}

export type TestWallet = ReturnType<typeof createTestWallet>;

/**
 * Creates a scripted wallet and its page: real keys, real signature rounds, a real session and a real socket. Unit
 * tests, the crash test and the browser journeys drive a network with it.
 */
export function createTestWallet({
  baseUrl,
  config,
  privateKey,
  fetch: send = fetch,
}: {
  baseUrl: string;
  config: Pick<RuntimeConfig, 'contracts' | 'tokens' | 'tokenCreatorDid' | 'fallbackProviderDid'>;
  privateKey?: string;
  /** Replaces `fetch`, for tests that observe each call. */
  fetch?: typeof fetch;
}) {
  const keys = privateKey === undefined ? newKeyPair() : keyPairFrom(privateKey);
  const { did } = keys;
  const jar = createCookieJar();

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const csrf = jar.get('XSRF-TOKEN');
    if (jar.header()) headers.set('cookie', jar.header());
    if (csrf) headers.set('x-xsrf-token', csrf);
    const response = await send(new URL(path, baseUrl), { ...init, headers });
    jar.keep(response);
    return response;
  }

  const sendJson =
    (method: 'POST' | 'PUT') =>
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
  const post = sendJson('POST');
  const put = sendJson('PUT');
  const remove = (path: string) => call(path, { method: 'DELETE' });
  const get = async <Body>(path: string): Promise<Body> =>
    (await call(path)).json() as Promise<Body>;

  const text = async (path: string): Promise<string> => (await call(path)).text();

  const node = async (name: string, body: unknown): Promise<NodeAnswer> =>
    (
      await post(`/net/node/api/${name}`, body, { 'x-request-id': randomUUID() })
    ).json() as Promise<NodeAnswer>;

  const sign = (hash: string): Uint8Array =>
    signDigest(keys.privateKey, getSignedPart(Buffer.from(hash, 'base64').toString('ascii')));

  /** Signs round after round until the node returns its final message. */
  async function finish(answer: NodeAnswer): Promise<NodeAnswer> {
    const round = readSignatureRound(answer);
    if (!answer.status || !round) return answer;
    const signature = { Signature: [...sign(round.hash)] };
    return finish(await node('signature-response', { id: round.id, mode: 4, signature }));
  }

  const write = async (name: string, body: unknown) => finish(await node(name, body));

  return {
    ...keys,
    node,
    sign,
    write,
    finish,
    call,
    get,
    text,
    post,
    put,
    remove,

    /** Registers the DID with the node, as XELL does after a change of network. */
    async register(): Promise<NodeAnswer> {
      await node('request-did-for-pubkey', { public_key: keys.publicKey });
      return write('register-did', { did });
    },

    /** Opens a web session by signing the network's challenge. */
    async signIn(): Promise<void> {
      const challenge = (await (await post('/net/session/challenge', { did })).json()) as Challenge;
      const signature = Buffer.from(signText(keys.privateKey, challenge.message)).toString(
        'base64',
      );
      const answer = await post('/net/session/verify', {
        did,
        publicKey: keys.publicKey,
        message: challenge.message,
        signature,
      });
      if (!answer.ok) throw new Error(`Sign-in: ${await answer.text()}`);
    },

    executeContract: (request: ExecuteContractRequest) => write('execute-smart-contract', request),
    transferFt: (request: TransferFtRequest) => write('initiate-ft-transfer', request),
    executeNft: (request: ExecuteNftRequest) => write('execute-nft', request),
    deployNft: (request: DeployNftRequest) => write('deploy-nft', request),

    buy: (asset: ForSale, at = new Date()) =>
      write('execute-smart-contract', purchaseCall(asset, did, config, at)),
    publish: (asset: PublishedAsset) =>
      write('execute-smart-contract', publishCall(asset, did, config)),
    /** A page that is notified of the payment executes `addCredits` automatically (spec 000 §4). */
    buyCredits: (at = new Date()) =>
      write('execute-smart-contract', buyCreditsCall(config.fallbackProviderDid, did, config, at)),
    addCredits: (at = new Date()) =>
      write('execute-smart-contract', addCreditsCall(did, config, at)),
    async withdraw(id: string, amount: number): Promise<NodeAnswer> {
      const request = withdrawalCall({ id, amount }, did, config);
      if (!request) throw new Error('This network pays no earnings out');
      return write('execute-smart-contract', request);
    },
    rate: (nft: string, stars: number) =>
      write('execute-smart-contract', ratingCall(nft, stars, did, config)),

    /** Opens the live socket; by default every request is signed. */
    connect: (options: Partial<SocketOptions> = {}): Promise<TestSocket> =>
      openTestSocket({
        url: `${baseUrl.replace(/^http/, 'ws')}/net/ws?clientID=${did}`,
        did,
        cookie: jar.header(),
        onRequest: ({ action, payload }) => write(WRITE_OF[action as SagaStep], payload),
        ...options,
      }),

    purchase: (nft: string) => get<Purchase>(`/net/dapp/api/v1/purchases/${nft}`),
    publication: (nft: string) => get<Publication>(`/net/dapp/api/v1/publications/${nft}`),

    async credits(): Promise<number> {
      return creditBalanceSchema.parse(await get(`/net/dapp/api/credit_balance/${did}`));
    },

    /** Resolves with whole tokens. */
    async balance(): Promise<number> {
      const { ft_info } = await get<{ ft_info?: { ft_count: number }[] }>(
        `/net/node/api/get-ft-info-by-did?did=${did}`,
      );
      return ft_info?.[0]?.ft_count ?? 0;
    },
  };
}
