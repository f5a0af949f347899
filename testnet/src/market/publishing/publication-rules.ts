import type { RuntimeConfig } from '@trove/contract/config.ts';
import { ASSET_NAME_MAX, METADATA_MAX, PRICE } from '@trove/contract/limits.ts';
import { publishedAlready } from '@trove/contract/messages.ts';
import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { requireHarmless } from '../../platform/http/refuse-hostile-input.ts';
import { MICRO, priceFromNftValue, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePlainName } from '../../platform/require-plain-name.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { requireNoPicture, requirePicture, requirePictureText } from '../assets/pictures.ts';
import { publicationClaim } from '../assets/publication-claim.ts';
import { requireTags } from '../assets/require-tags.ts';
import { isVersion } from '../assets/versions.ts';
import { productToken } from '../tokens/asset-kind.ts';
import { checkCompetition } from './check-competition.ts';
import { findProvider } from './find-provider.ts';
import { type NewListing, writeListing } from './publication-saga.ts';

export type PublishAsset = ContractInput<'publish_asset'>;

/** Outcome of the checks: a new publication, or the receipt of the existing one. */
export interface PublicationPlan {
  listing: NewListing;
  /** Micro-tokens. */
  cost: number;
  receipt?: string;
}

const FILE_NAME_MAX = 255;

/** Converts `nft_value` to a price in micro-tokens, within the bounds of rules.md#trade. */
export function listedPrice(nftValue: number): number {
  const price = priceFromNftValue(nftValue);
  if (price > PRICE.max * MICRO) throw new Refusal(`The price is above ${PRICE.max}`);
  return price;
}

/** Refuses to mint the NFT of a file that does not exist, is not the owner's, or is minted already. */
export async function checkUnminted(
  db: Db,
  assets: AssetStore,
  { nft, did }: { nft: string; did: string },
): Promise<void> {
  const artifact = await assets.findArtifact(db, nft);
  if (artifact?.uploader_did !== did) {
    throw new Refusal(`The file of NFT ${nft} has not been uploaded`);
  }
  await requireNoPicture(db, nft);
  if (await assets.find(db, nft)) throw new Refusal(`NFT ${nft} is already deployed`);
  if (await isVersion(db, nft))
    throw new Refusal('This file is a version of another asset already');
}

/** Runs the checks of `publish_asset` (rules.md#trade). */
export async function planPublication(
  db: Db,
  {
    assets,
    clock,
    config,
    ledger,
  }: { assets: AssetStore; clock: Clock; config: RuntimeConfig; ledger: Ledger },
  call: PublishAsset,
  executorDid: string,
): Promise<PublicationPlan> {
  const { asset_id: nft, asset_owner_did: did } = call;
  if (did !== executorDid) throw new Refusal('The owner must be the wallet that signs');
  const listing = toListing(call);
  const cost = call.depin_hosting_cost * MICRO;

  const before = await findClaimHolder(db, publicationClaim(did, nft));
  const known = await assets.find(db, nft);
  if (before?.did === did) {
    const isSame =
      before.input === writeListing(listing) &&
      before.amount === cost &&
      before.counterparty === call.depin_provider_did;
    if (isSame) return { listing, cost, receipt: before.contract_transaction_id };
    if (!known) throw new Refusal('This asset is already being published differently', 409);
  }
  if (known?.owner_did === did) {
    const name = asText(parseJsonRecord(known.metadata)['name']);
    throw new Refusal(publishedAlready(name ?? known.file_name), 409);
  }
  await checkUnminted(db, assets, { nft, did });
  await requirePicture(db, did, parseJsonRecord(listing.metadata)['picture']);
  await checkCompetition(db, { did, metadata: listing.metadata, now: clock.now() });
  const token = productToken(config);
  if (call.ft_denom !== token.name || call.ft_denom_creator !== token.creatorDid) {
    throw new Refusal(`Hosting is paid in ${token.name}`);
  }
  await checkHosting(db, config, call);
  const balance = await ledger.balanceOf(db, walletAccount(did), TOKEN);
  if (balance < cost) {
    throw new Refusal(
      `Insufficient balance: needs ${tokensFromMicro(cost)}, you have ${tokensFromMicro(balance)}`,
    );
  }
  return { listing, cost };
}

/** Refuses what lists could not show as it is, whichever call writes it. `metadata` is JSON text, or no JSON. */
export function requireListable(metadata: string, fileName: string): void {
  if (metadata.length > METADATA_MAX) throw new Refusal('The metadata is too long');
  const facts = parseJsonRecord(metadata);
  requireHarmless([facts]);
  const name = asText(facts['name']);
  if (name !== undefined && name.length > ASSET_NAME_MAX) {
    throw new Refusal(`The name is longer than ${ASSET_NAME_MAX} characters`);
  }
  if (facts['tags'] !== undefined) requireTags(facts['tags']);
  requirePictureText(facts['pictureAlt']);
  if (fileName.length > FILE_NAME_MAX) throw new Refusal('The file name is too long');
  requirePlainName(name, fileName);
}

function toListing({ asset_value, asset_metadata, asset_filename }: PublishAsset): NewListing {
  requireListable(asset_metadata, asset_filename);
  return {
    price: listedPrice(asset_value),
    metadata: asset_metadata,
    fileName: asset_filename,
  };
}

/** Checks the hosting cost, which is the provider's, never the sender's. */
async function checkHosting(
  db: Db,
  config: RuntimeConfig,
  { depin_provider_did: provider, depin_hosting_cost: cost }: PublishAsset,
): Promise<void> {
  const { hostingCosts } = await findProvider(db, config, provider);
  if (cost < 0) throw new Refusal('The hosting cost must not be below 0');
  const [offered] = hostingCosts;
  if (offered !== undefined && !hostingCosts.includes(cost)) {
    throw new Refusal(`The hosting cost changed to ${offered}`);
  }
}
