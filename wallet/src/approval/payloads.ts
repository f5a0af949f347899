import type { WalletCalls } from '@trove/federation/wallet/wallet-layer.ts';
import * as z from 'zod/mini';

import { BadRequest } from './approval.ts';
import { jsonCopy } from './json-copy.ts';

const text = z._default(z.string(), '');
const filled = z.string().check(z.minLength(1));
const quorum = z.int();
const amount = z.number().check(z.positive());

/** Payloads that a node accepts (wire.md#writes). Loose: further fields are passed on unchanged. */
const schemas = {
  executeContract: z.looseObject({
    comment: text,
    executorAddr: filled,
    quorumType: quorum,
    smartContractData: z.string(),
    smartContractToken: filled,
  }),
  deployNft: z.looseObject({
    nft: filled,
    did: filled,
    quorum_type: quorum,
    nft_value: z.number(),
    nft_data: text,
    nft_metadata: text,
    nft_file_name: text,
  }),
  executeNft: z.looseObject({
    nft: filled,
    executor: filled,
    receiver: text,
    quorum_type: quorum,
    comment: text,
    nft_value: z.number(),
    nft_data: text,
  }),
  transferFt: z.looseObject({
    receiver: filled,
    sender: filled,
    ft_name: filled,
    ft_count: amount,
    comment: text,
    quorum_type: quorum,
    creatorDID: z.string(),
  }),
  createFt: z.looseObject({
    did: filled,
    ft_name: filled,
    ft_count: amount,
    token_count: amount,
    quorum_type: z._default(quorum, 2),
  }),
  request: z.record(z.string(), z.unknown()),
} satisfies Record<keyof WalletCalls, z.ZodMiniType>;

/** A call with its validated payload. */
export type WalletCall = {
  [Name in keyof WalletCalls]: { name: Name; given: WalletCalls[Name] };
}[keyof WalletCalls];

/** Validates the page's payload and copies it, so that it cannot change after the approval. */
export function readCall(name: keyof WalletCalls, given: unknown): WalletCall {
  const parsed = z.safeParse(schemas[name] as z.ZodMiniType, jsonCopy(given));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new BadRequest(`The request is malformed${field === '' ? '' : ` in ${field}`}.`);
  }
  return { name, given: parsed.data } as WalletCall;
}

/** Returns the DID whose signature a call requires; null: that of the connected account. */
export function getSigner(call: WalletCall): string | null {
  switch (call.name) {
    case 'executeContract':
      return call.given.executorAddr;
    case 'deployNft':
    case 'createFt':
      return call.given.did;
    case 'executeNft':
      return call.given.executor;
    case 'transferFt':
      return call.given.sender;
    case 'request':
      return null;
  }
}
