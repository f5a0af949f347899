import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { asRecord } from '@trove/contract/wire/loose.ts';
import { nodeReplySchema } from '@trove/contract/wire/node/envelope.ts';
import type { NodeReply } from '@trove/contract/wire/node/envelope.ts';
import { ftInfoListSchema, tokenBalance } from '@trove/contract/wire/node/ft-info.ts';
import {
  didSchema,
  signatureResponseSchema,
  readSignatureRound,
  SIGNING_MODE,
} from '@trove/contract/wire/node/signature-round.ts';
import { UNKNOWN_DID } from '@trove/contract/wire/node/unknown-did.ts';
import { createHttp } from '@trove/kit/api/http.ts';
import * as z from 'zod/mini';

import { describeError } from './describe-error.ts';

/** Route of each write of the wallet (wire.md#writes). */
export const ROUTE = {
  executeContract: 'execute-smart-contract',
  deployNft: 'deploy-nft',
  executeNft: 'execute-nft',
  transferFt: 'initiate-ft-transfer',
  createFt: 'create-ft',
} as const;

export type Write = keyof typeof ROUTE;

/** The signer of a write: the wallet reveals nothing but signatures. */
export interface Signer {
  did: string;
  publicKey: string;
  sign(hash: string): Uint8Array<ArrayBufferLike>;
}

export interface NodeClient {
  /**
   * Sends a write and signs its rounds. Never throws: every failure is a reply with `status` false. A write repeated
   * with the same id gets the same replies, on a network that keeps them.
   */
  write(name: Write, body: object, signer: Signer, id?: string): Promise<WalletReply>;
  /** Returns the tokens of a DID; null if unknown. */
  balance(did: string): Promise<number | null>;
  /** Registers a new key with the network; false if it has to be retried later. */
  register(signer: Signer): Promise<boolean>;
}

/** Header with the idempotency key of a write (product.md#2). */
const REQUEST_ID = 'X-Request-ID';

/** A node that asks for more rounds than this would never stop. */
const MAX_ROUNDS = 16;

/** Creates the wallet's client of a Rubix node (wire.md#writes, 1.4). */
export function createNodeClient(config: RuntimeConfig, send: typeof fetch): NodeClient {
  const nobody = { emit: () => {}, on: () => () => {} };
  const node = createHttp({ config, http: { fetch: send }, events: nobody }, config.services.node);

  const post = async (path: string, body: object, id?: string): Promise<unknown> => {
    const headers = id !== undefined && config.idempotentWrites ? { [REQUEST_ID]: id } : {};
    return node.post(path, { json: body, headers }).json();
  };

  /** Sends a request, signs all rounds and returns the final reply. */
  async function signed(
    path: string,
    body: object,
    signer: Signer,
    id?: string,
  ): Promise<NodeReply> {
    let reply = z.parse(nodeReplySchema, await post(path, body, id));
    for (let rounds = 0; reply.status && rounds < MAX_ROUNDS; rounds += 1) {
      const round = readSignatureRound(reply);
      if (round === undefined) return asksForPassword(reply) ? NO_PASSWORD : reply;
      const response = {
        id: round.id,
        mode: SIGNING_MODE,
        signature: new Uint8Array(signer.sign(round.hash)),
      };
      const answer = await post(
        'signature-response',
        z.encode(signatureResponseSchema, response),
        id && `${id}-${rounds}`,
      );
      reply = z.parse(nodeReplySchema, answer);
    }
    return reply.status
      ? { status: false, message: 'The network asks for too many signatures.' }
      : reply;
  }

  async function register(signer: Signer): Promise<void> {
    const known = await post('request-did-for-pubkey', { public_key: signer.publicKey });
    if (z.parse(didSchema, known).did !== signer.did) {
      throw new Error('The network assigns a different DID to this key.');
    }
    const { status, message } = await signed('register-did', { did: signer.did }, signer);
    if (!status) throw new Error(message);
  }

  return {
    async write(name, body, signer, id) {
      try {
        let data = await signed(ROUTE[name], body, signer, id);
        // A test network is reset now and then, while the key is kept.
        if (!data.status && data.message === UNKNOWN_DID) {
          await register(signer);
          data = await signed(ROUTE[name], body, signer, id && `${id}-known`);
        }
        return { status: data.status, data };
      } catch (error) {
        return { status: false, data: { status: false, message: describeError(error) } };
      }
    },

    async balance(did) {
      try {
        const answer = await node.get('get-ft-info-by-did', { searchParams: { did } }).json();
        const { name } = activeToken(config.tokens);
        const token = { creatorDid: config.tokenCreatorDid, name };
        return tokenBalance(z.parse(ftInfoListSchema, answer).rows, token);
      } catch {
        return null;
      }
    },

    async register(signer) {
      try {
        await register(signer);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Reply for a node that keeps the key itself. */
const NO_PASSWORD: NodeReply = {
  status: false,
  message: 'The network keeps the key of this account itself and asks for its password.',
};

const asksForPassword = ({ result }: NodeReply) => asRecord(result)['id'] !== undefined;
