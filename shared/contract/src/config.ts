import * as z from 'zod/mini';

import { capabilitiesSchema } from './wire/capabilities.ts';

/** Text that is not blank (spec 000 §5). */
const tokenName = z.string().check(z.refine((name) => name.trim() !== ''));

const tokenSchema = z.object({
  name: tokenName,
  symbol: z.string(),
  network: z.string(),
  description: z.string(),
  features: z.array(z.string()),
});

/**
 * `/config.json`: all that differs from one deployment to another. Addresses end in a slash and may be relative to
 * the site.
 */
export const runtimeConfigSchema = z.object({
  brand: z.object({ name: z.string() }),
  /** `active` names one of the two (spec 000 §1: fixed to the test token unless forced). */
  tokens: z.object({ active: tokenName, test: tokenSchema, main: tokenSchema }),
  /** The DID whose tokens count as the product's (spec 000 §3). */
  tokenCreatorDid: z.string(),
  /** Ids of the contracts (spec 000 §7 leaves their values open). */
  contracts: z.object({
    purchase: z.string(),
    rating: z.string(),
    publish: z.string(),
    purchaseCredit: z.string(),
    addCredit: z.string(),
    /** Additive (wire.md#contract-inputs); foreign networks may not have them. */
    onboardProvider: z.optional(z.string()),
    createToken: z.optional(z.string()),
    withdrawEarnings: z.optional(z.string()),
    manageAsset: z.optional(z.string()),
    writeProfile: z.optional(z.string()),
  }),
  services: z.object({
    /** Base URL of the node. The paths of spec 000 §7 are appended unchanged, such as `list-nfts`. */
    node: z.string(),
    /** Example path: `onboarded_providers`. */
    dapp: z.string(),
    /** Example path: `metrics/asset_count`. */
    metrics: z.string(),
    /** Example path: `increment`. */
    faucet: z.string(),
    /** Example path: `{comp}/did`. */
    compute: z.string(),
    /** Example path: `api/chat`. */
    models: z.string(),
    /** Example path: `rag`. */
    rag: z.string(),
    /** `?clientID={did}` is appended; http(s) stands for ws(s). No trailing slash. */
    socket: z.string(),
    /** Example path: `#/transaction/{id}`. */
    explorer: z.string(),
    /** Paths: `challenge`, `verify`, `current`, `end`, `list`, `revoke`; absent on foreign networks. */
    session: z.optional(z.string()),
  }),
  /**
   * Whether the network stores the first response for (DID, request id), so that writes are retried like reads
   * (product.md#2).
   */
  idempotentWrites: z.boolean(),
  /**
   * Whether to send the two custom headers; false where a foreign server would refuse their preflight
   * (wire.md#cross-origin).
   */
  clientHeaders: z.boolean(),
  /** The network's capabilities beyond the specification; absent on foreign networks. */
  capabilities: z.optional(capabilitiesSchema),
  wallet: z.object({
    /** The extension's name in texts. */
    providerName: z.string(),
    /** Page of the extension store. */
    storeUrl: z.string(),
    /**
     * Script of the in-page test wallet, then `#` and its hash (`sha384-...`); without it, that wallet is not
     * offered.
     */
    testWalletUrl: z.optional(z.string()),
  }),
  /** Target of the banner's link. */
  mainnetUrl: z.string(),
  /** Address of the source code; without it, the footer has no link. */
  sourceUrl: z.optional(z.string()),
  /** Used when a model names no provider (spec 001 §9). */
  fallbackProviderDid: z.string(),
});

export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;
export type TokenInfo = z.output<typeof tokenSchema>;
