import * as z from 'zod/mini';

import type {
  CreateFtRequest,
  DeployNftRequest,
  ExecuteContractRequest,
  ExecuteNftRequest,
  TransferFtRequest,
} from '../wallet.ts';
import { assetPushSchema } from './assets/asset-push.ts';
import { leaderboardPushSchema } from './people/competition.ts';
import { publicationSchema } from './trade/publication.ts';
import { purchaseSchema } from './trade/purchase.ts';

/** Payload that each action of `OPEN_EXTENSION` passes to the wallet (spec 000 §4, wire.md#socket). */
export interface ExtensionPayloads {
  DEPLOY_NFT: DeployNftRequest;
  TRANSFER_FT: TransferFtRequest;
  EXECUTE_NFT: ExecuteNftRequest;
  CREATE_FT: CreateFtRequest;
  EXECUTE_TOKENS: ExecuteContractRequest;
}

export type ExtensionAction = keyof ExtensionPayloads;

/** Asks the page to open the wallet. `action` is any text, because an unknown one gets a reply and is not dropped. */
export const openExtensionSchema = z.object({
  type: z.literal('OPEN_EXTENSION'),
  /** Additive: returned in the reply. */
  id: z.optional(z.string()),
  data: z.object({ action: z.string(), payload: z.record(z.string(), z.unknown()) }),
});

export type OpenExtension = z.output<typeof openExtensionSchema>;

/** Cancels an `OPEN_EXTENSION` (additive): it was settled without this page's reply, or another page is asked. */
export const closeExtensionSchema = z.object({
  type: z.literal('CLOSE_EXTENSION'),
  id: z.string(),
});

export type CloseExtension = z.output<typeof closeExtensionSchema>;

/** Additive messages that announce changes to the page. */
export const pushSchemas = {
  balance: z.object({ did: z.string() }),
  credit: z.object({ did: z.string(), balance: z.number() }),
  purchase: purchaseSchema,
  publication: publicationSchema,
  asset: assetPushSchema,
  rating: assetPushSchema,
  leaderboard: leaderboardPushSchema,
  /** The newest block; one message may stand for many blocks. */
  block: z.object({ number: z.int() }),
} as const;

export type PushType = keyof typeof pushSchemas;

/** Fields that all frames of the server have in common. */
export const serverFrameSchema = z.looseObject({
  type: z.string(),
  /** Additive. */
  id: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** Returns the first frame, which identifies the client to the server (wire.md#socket). */
export const helloFrame = (did: string, now: Date, lastSeen?: string) => ({
  type: 'hello',
  clientId: did,
  timestamp: now.getTime(),
  /** Additive: id of the last message before the connection was lost; later messages are sent again. */
  ...(lastSeen !== undefined && { lastSeen }),
});

/** The single reply to an `OPEN_EXTENSION`: the wallet's raw result, also after a failure (wire.md#socket). */
export const extensionReplySchema = z.object({
  status: z.boolean(),
  message: z.string(),
  result: z.nullish(z.unknown()),
  id: z.optional(z.string()),
});

export type ExtensionReply = z.output<typeof extensionReplySchema>;

/** Comment by which a transfer is recognised as a payment for credits (spec 000 §4). */
export const CREDIT_PURCHASE = 'Credit Purchase';

/** Prefix of the comment of a transfer that pays the prize of a competition; the subject follows (additive). */
export const PRIZE_PAYMENT = 'prize:';

/** Comment of the transfer that pays for an asset. */
export const assetPaymentComment = (nft: string) => `asset:${nft}`;

/** Comment of the transfer that pays for hosting an asset (wire.md#flows). */
export const hostingPaymentComment = (nft: string) => `nft:${nft}`;

/**
 * Note of a deployment that publishes: the first entry of an asset's history, which counts as a use (spec 000 §3).
 */
export const PUBLISHED = 'published and owned';
