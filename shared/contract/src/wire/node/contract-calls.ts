import * as z from 'zod/mini';

import type { RuntimeConfig } from '../../config.ts';
import { CONTRACT_COMMENT } from '../../contract-comments.ts';
import { PUBLISH, QUORUM_TYPE } from '../../limits.ts';
import { priceText, priceToValue } from '../../pricing/price.ts';
import { activeToken } from '../../pricing/tokens.ts';
import type { ExecuteContractRequest } from '../../wallet.ts';
import type { Asset } from '../assets/asset.ts';
import { withdrawalIdSchema } from '../trade/withdrawal-id.ts';
import { onboardProviderInput } from './onboard-provider.ts';

/**
 * Inputs of the contracts. A contract in Rust refuses a fraction where it expects an integer
 * (wire.md#contract-inputs).
 */
export const contractInputs = {
  use_asset: z.object({
    asset_usage_price: z.int(),
    asset_usage_purpose: z.string(),
    asset_denom: z.string(),
    asset_user_did: z.string(),
    asset_owner_did: z.string(),
    asset_id: z.string(),
    asset_value: z.number(),
    ft_denom_creator: z.string(),
  }),
  rate_asset: z.object({
    asset_id: z.string(),
    user_did: z.string(),
    rating: z.int(),
    /** Additive: text of the review. */
    review: z.optional(z.string()),
  }),
  publish_asset: z.object({
    asset_id: z.string(),
    asset_owner_did: z.string(),
    asset_publish_description: z.string(),
    asset_value: z.number(),
    asset_metadata: z.string(),
    asset_filename: z.string(),
    depin_provider_did: z.string(),
    depin_hosting_cost: z.int(),
    ft_denom: z.string(),
    ft_denom_creator: z.string(),
  }),
  purchase_credit: z.object({
    purchase_token_name: z.string(),
    purchase_token_creator: z.string(),
    user_did: z.string(),
    depin_provider: z.string(),
    current_timestamp: z.int(),
  }),
  add_credit: z.object({ user_did: z.string(), current_timestamp: z.int() }),
  /** Additive: changes by an owner; absent members stay unchanged. */
  manage_asset: z.object({
    asset_id: z.string(),
    asset_owner_did: z.string(),
    asset_value: z.optional(z.number()),
    withdrawn: z.optional(z.boolean()),
    /** JSON of the changed metadata. */
    asset_metadata: z.optional(z.string()),
    /** A newer file that a provider has already stored. */
    version: z.optional(
      z.object({ asset_id: z.string(), asset_filename: z.string(), notes: z.string() }),
    ),
    /** Revision that the owner's change is based on. */
    revision: z.optional(z.int()),
  }),
  /** Additive: a creator's own profile. */
  write_profile: z.object({
    did: z.string(),
    profile: z.record(z.string(), z.string()),
    revision: z.optional(z.int()),
  }),
  onboard_provider: onboardProviderInput,
  create_token: z.object({
    did: z.string(),
    ft_name: z.string(),
    ft_count: z.int(),
    token_count: z.int(),
  }),
  /** Transfer of earnings to the wallet (additive, product.md#7); whole tokens with at most six decimals. */
  withdraw_earnings: z.object({
    withdrawal_id: withdrawalIdSchema,
    user_did: z.string(),
    amount: z.number(),
    ft_denom: z.string(),
    ft_denom_creator: z.string(),
  }),
} as const;

export type ContractName = keyof typeof contractInputs;
export type ContractInput<Name extends ContractName> = z.output<(typeof contractInputs)[Name]>;

/** Parses the single call in a `smartContractData` text; returns undefined for an unknown or malformed one. */
export function readContractCall(smartContractData: string): ContractCall | undefined {
  const parsed = z.safeParse(callText, smartContractData);
  if (!parsed.success) return undefined;
  const [[name, input] = [], ...more] = Object.entries(parsed.data);
  if (more.length > 0 || name === undefined || !isContractName(name)) return undefined;
  const checked = z.safeParse(contractInputs[name] as z.ZodMiniType, input);
  return checked.success ? ({ name, input: checked.data } as ContractCall) : undefined;
}

export type ContractCall = {
  [Name in ContractName]: { name: Name; input: ContractInput<Name> };
}[ContractName];

const callText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  z.record(z.string(), z.unknown()),
);

const isContractName = (name: string): name is ContractName => Object.hasOwn(contractInputs, name);

export type CallConfig = Pick<RuntimeConfig, 'contracts' | 'tokens' | 'tokenCreatorDid'>;

/** Returns Unix time in seconds, the unit of every time inside a contract (product.md#C37). */
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function envelope<Name extends ContractName>(
  name: Name,
  input: ContractInput<Name>,
  did: string,
  { comment, token }: { comment: string; token: string },
): ExecuteContractRequest {
  return {
    comment,
    executorAddr: did,
    quorumType: QUORUM_TYPE,
    smartContractData: JSON.stringify({ [name]: input }),
    smartContractToken: token,
  };
}

/** Returns the text of a buyer's history entry (spec 000 §7). */
export const usagePurpose = (type: Asset['type'], did: string, at: Date): string =>
  `${type} bought by ${did} | timestamp: ${at.toISOString()}`;

type Bought = Pick<Asset, 'id' | 'type' | 'price' | 'ownerDid'>;

/**
 * Buys an asset. The price is rounded to whole tokens for the contract; `asset_value` has the exact price (spec 000
 * §7).
 */
export function purchaseCall(
  asset: Bought,
  did: string,
  config: CallConfig,
  at: Date,
): ExecuteContractRequest {
  const purpose = usagePurpose(asset.type, did, at);
  const input = {
    asset_usage_price: Math.round(asset.price),
    asset_user_did: did,
    asset_usage_purpose: purpose,
    asset_denom: activeToken(config.tokens).name,
    asset_owner_did: asset.ownerDid,
    asset_id: asset.id,
    asset_value: priceToValue(asset.price),
    ft_denom_creator: config.tokenCreatorDid,
  };
  return envelope('use_asset', input, did, { comment: purpose, token: config.contracts.purchase });
}

/** Rates an asset with whole stars and, if there is one, a review text (spec 000 §7). */
export const ratingCall = (
  nft: string,
  stars: number,
  did: string,
  config: CallConfig,
  review = '',
): ExecuteContractRequest =>
  envelope(
    'rate_asset',
    {
      user_did: did,
      rating: Math.round(stars),
      asset_id: nft,
      // A contract of another network accepts only the three fields above.
      ...(review !== '' && { review }),
    },
    did,
    { comment: 'Rate asset', token: config.contracts.rating },
  );

export interface PublishedAsset {
  assetId: string;
  fileName: string;
  description: string;
  /** Whole tokens; 1 if absent (spec 001 §7). */
  price?: number;
  metadata: Readonly<Record<string, unknown>>;
  providerDid: string;
  hostingCost?: number;
}

/** Publishes an asset whose file a provider has already stored (spec 001 §3, §7). */
export const publishCall = (
  asset: PublishedAsset,
  did: string,
  config: CallConfig,
): ExecuteContractRequest =>
  envelope(
    'publish_asset',
    {
      asset_id: asset.assetId,
      asset_owner_did: did,
      asset_publish_description: asset.description,
      asset_value: priceToValue(asset.price ?? PUBLISH.defaultPrice),
      asset_metadata: JSON.stringify(asset.metadata),
      asset_filename: asset.fileName,
      depin_provider_did: asset.providerDid,
      depin_hosting_cost: Math.round(asset.hostingCost ?? PUBLISH.defaultHostingCost),
      ft_denom: activeToken(config.tokens).name,
      ft_denom_creator: config.tokenCreatorDid,
    },
    did,
    { comment: asset.description, token: config.contracts.publish },
  );

/** Pays for credits (spec 001 §7). */
export const buyCreditsCall = (
  providerDid: string,
  did: string,
  config: CallConfig,
  at: Date,
): ExecuteContractRequest =>
  envelope(
    'purchase_credit',
    {
      purchase_token_name: activeToken(config.tokens).name,
      purchase_token_creator: config.tokenCreatorDid,
      user_did: did,
      depin_provider: providerDid,
      current_timestamp: seconds(at),
    },
    did,
    { comment: CONTRACT_COMMENT.buyTokens, token: config.contracts.purchaseCredit },
  );

/** Books the credits a 'Credit Purchase' transfer has paid for (spec 000 §7). */
export const addCreditsCall = (did: string, config: CallConfig, at: Date): ExecuteContractRequest =>
  envelope('add_credit', { user_did: did, current_timestamp: seconds(at) }, did, {
    comment: CONTRACT_COMMENT.addCredit,
    token: config.contracts.addCredit,
  });

/**
 * Moves earnings to the wallet; calls with the same id are one withdrawal. Returns null if the network has no such
 * contract.
 */
export function withdrawalCall(
  { id, amount }: { id: string; amount: number },
  did: string,
  { contracts, tokens, tokenCreatorDid }: CallConfig,
): ExecuteContractRequest | null {
  if (contracts.withdrawEarnings === undefined) return null;
  const ft_denom = activeToken(tokens).name;
  const input = {
    withdrawal_id: id,
    user_did: did,
    amount,
    ft_denom,
    ft_denom_creator: tokenCreatorDid,
  };
  return envelope('withdraw_earnings', input, did, {
    comment: `Withdraw ${priceText(amount)} ${ft_denom}`,
    token: contracts.withdrawEarnings,
  });
}
