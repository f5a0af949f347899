import * as z from 'zod/mini';

import { capabilitiesSchema } from './wire/capabilities.ts';

/** Not blank (spec 000 §5). */
const tokenName = z.string().check(z.refine((name) => name.trim() !== ''));

const tokenSchema = z.object({
  name: tokenName,
  symbol: z.string(),
  network: z.string(),
  description: z.string(),
  features: z.array(z.string()),
});

/** `/config.json`: all that differs from one deployment to another. Addresses end in a slash and may be relative to the site. */
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
    /** Additive (contracts.md 4.2); foreign networks may not have them. */
    onboardProvider: z.optional(z.string()),
    createToken: z.optional(z.string()),
    withdrawEarnings: z.optional(z.string()),
    manageAsset: z.optional(z.string()),
    writeProfile: z.optional(z.string()),
  }),
  services: z.object({
    /** The paths of spec 000 §7 are appended unchanged: `list-nfts`. */
    node: z.string(),
    /** `onboarded_providers`. */
    dapp: z.string(),
    /** `metrics/asset_count`. */
    metrics: z.string(),
    /** `increment`. */
    faucet: z.string(),
    /** `{comp}/did`. */
    compute: z.string(),
    /** `api/chat`. */
    models: z.string(),
    /** `rag`. */
    rag: z.string(),
    /** `?clientID={did}`; http(s) here means ws(s). No slash at the end. */
    socket: z.string(),
    /** `#/transaction/{id}`. */
    explorer: z.string(),
    /** `challenge`, `verify`, `current`, `end`, `list`, `revoke`; absent on foreign networks. */
    session: z.optional(z.string()),
  }),
  /** True where the network keeps the first answer for (DID, request id): writes are then retried like reads (decisions 2). */
  idempotentWrites: z.boolean(),
  /** False where a foreign server would refuse the preflight of the two custom headers (contracts.md 1.7). */
  clientHeaders: z.boolean(),
  /** The network's abilities beyond the specification; absent on foreign networks. */
  capabilities: z.optional(capabilitiesSchema),
  wallet: z.object({
    /** The extension's name in texts. */
    providerName: z.string(),
    /** Page of the extension store. */
    storeUrl: z.string(),
    /** Script of the in-page test wallet and, behind a `#`, its hash (`sha384-...`); absent: not offered. */
    testWalletUrl: z.optional(z.string()),
  }),
  /** Target of the banner's link. */
  mainnetUrl: z.string(),
  /** Where this software can be read; absent: the footer offers nothing. */
  sourceUrl: z.optional(z.string()),
  /** Used when a model names no provider (spec 001 §9). */
  fallbackProviderDid: z.string(),
});

export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;
export type TokenInfo = z.output<typeof tokenSchema>;
