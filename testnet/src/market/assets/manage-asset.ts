import {
  ASSET_NAME_MAX,
  EDITABLE_METADATA,
  FREE_MESSAGES,
  LICENCE_MAX,
  METADATA_MAX,
  PRICE,
  SHOWN_COLUMNS,
} from '@trove/contract/limits.ts';
import { pictureKind } from '@trove/contract/wire/assets/picture.ts';
import { parseJsonRecord } from '@trove/contract/wire/loose.ts';

import type { Commit } from '../../chain/ledger/commit.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import { announceAsset } from '../../people/competitions/announce-asset.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AssetRow, Db, Tx } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { microFromTokens } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePlainName } from '../../platform/require-plain-name.ts';
import { indexAsset } from '../catalogue/index-asset.ts';
import type { Notices } from '../notifications/notices.ts';
import { notifyBuyers } from '../notifications/notify-buyers.ts';
import { type AssetStore, readMetadata } from './asset-store.ts';
import { requireOwnPicture, requirePictureText } from './pictures.ts';
import { requireTags } from './require-tags.ts';
import { addVersion, checkVersion, type NewVersion } from './versions.ts';

interface Managing {
  assets: AssetStore;
  clock: Clock;
  ledger: Ledger;
  notices: Notices;
  sockets: SocketHub;
}

/** Changes an owner may make to a published asset (rules.md#trade). Buyers keep what they have. */
export interface AssetChange {
  /** Whole tokens, from the next purchase on. */
  price?: number;
  /** Whether it is off the market: in no list, not for sale, and downloadable only by its buyers. */
  isWithdrawn?: boolean;
  /** Metadata shown in lists and on pages. */
  details?: Readonly<Record<string, unknown>>;
  /** A newer file, under its own name. */
  version?: NewVersion & { fileName: string };
  /** The `changed_in` that the owner has seen; a change in another tab is not overwritten. */
  revision?: number;
}

const FILE_NAME_MAX = 255;

/** Changes an asset in the commit that its owner has signed. Unchanged values are not written again. */
export async function commitChange(
  { assets, clock, ledger, notices, sockets }: Managing,
  commit: Commit,
  did: string,
  nft: string,
  change: AssetChange,
): Promise<{ asset: AssetRow; transactionId: string | undefined }> {
  const { tx, proof } = commit;
  const asset = await assets.find(tx, nft);
  const changed = await changedAsset(tx, asset, did, change, clock.now());
  if (changed === asset) return { asset, transactionId: undefined };

  const { version } = change;
  const { number, transactionId } = await ledger.post(tx, {
    kind: 'manage_asset',
    externalId: `manage:${proof.round}`,
    did,
    facts: {
      nft,
      price: changed.price,
      withdrawn: changed.withdrawn > 0,
      ...(changed.metadata !== asset?.metadata && { metadata: changed.metadata }),
      ...(version && { version: changed.version, file: version.file }),
    },
    proof,
  });
  const row = { ...changed, changed_in: number };
  await write(tx, row);
  if (version) {
    await addVersion(tx, row, version, clock.now());
    await notifyBuyers(notices, commit, row);
  }
  await announceAsset(sockets, commit, nft);
  return { asset: row, transactionId };
}

/** Returns the asset as a change would make it, or the very same row if nothing changes; refuses invalid ones. */
export async function changedAsset(
  db: Db,
  asset: AssetRow | undefined,
  did: string,
  { price, isWithdrawn, details, version, revision }: AssetChange,
  now: number,
): Promise<AssetRow> {
  if (!asset) throw httpRefusal(404);
  if (asset.owner_did !== did) throw httpRefusal(403);
  if (revision !== undefined && revision !== asset.changed_in) {
    throw new Refusal('This asset was changed in the meantime. Please reload it.', 409);
  }
  if (version) {
    requirePlainName(version.fileName);
    await checkVersion(db, asset, version);
    if (version.fileName === '' || version.fileName.length > FILE_NAME_MAX) {
      throw new Refusal('A file needs a name of at most 255 characters', 422);
    }
  }
  const described = details ? withDetails(asset, details) : asset;
  await requireOwnPicture(db, asset, described);
  const changed: AssetRow = {
    ...described,
    ...(price !== undefined && repriced(described, price)),
    ...(isWithdrawn !== undefined && { withdrawn: isWithdrawn ? asset.withdrawn || now : 0 }),
    ...(version && { version: asset.version + 1, file_name: version.fileName }),
  };
  const columns = ['price', 'metadata', 'withdrawn', 'version'] as const;
  return columns.every((column) => changed[column] === asset[column]) ? asset : changed;
}

async function write(tx: Tx, row: AssetRow): Promise<void> {
  const { nft, price, metadata, withdrawn, version, file_name, changed_in } = row;
  await tx
    .updateTable('assets')
    .set({ price, metadata, withdrawn, version, file_name, changed_in })
    .where('nft', '=', nft)
    .execute();
  await indexAsset(tx, row);
}

/** Changes name, texts, category and metrics; type, competition and provider stay as published. */
function withDetails(asset: AssetRow, details: Readonly<Record<string, unknown>>): AssetRow {
  for (const [key, value] of Object.entries(details)) {
    if (!EDITABLE_METADATA.some((editable) => editable === key)) {
      throw new Refusal(`${key} cannot be changed after the publication`, 422);
    }
    checkDetail(key, value);
  }
  const { name } = details;
  requirePlainName(name);
  if (typeof name === 'string' && name.trim() === '') {
    throw new Refusal('An asset needs a name', 422);
  }
  if (typeof name === 'string' && name.length > ASSET_NAME_MAX) {
    throw new Refusal(`The name is longer than ${ASSET_NAME_MAX} characters`, 422);
  }
  const before = parseJsonRecord(asset.metadata);
  const isSame = Object.entries(details).every(
    ([key, value]) => JSON.stringify(before[key]) === JSON.stringify(value),
  );
  if (isSame) return asset;
  const metadata = JSON.stringify({ ...before, ...details });
  if (metadata.length > METADATA_MAX) throw new Refusal('The metadata is too long', 422);
  return { ...asset, metadata, ...readMetadata(metadata) };
}

function checkDetail(key: string, value: unknown): void {
  if (key === 'tags') {
    requireTags(value);
    return;
  }
  if (key === 'sampleColumns') {
    requireColumns(value);
    return;
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Refusal(`${key} must be a text or a number`, 422);
  }
  if (key === 'picture' && value !== '' && pictureKind(String(value)) === undefined) {
    throw new Refusal('picture must be the name of an uploaded picture, or empty', 422);
  }
  if (key === 'pictureAlt') requirePictureText(value);
  if (key === 'licence' && String(value).length > LICENCE_MAX) {
    throw new Refusal(`The licence is longer than ${LICENCE_MAX} characters`, 422);
  }
  const isFree =
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= FREE_MESSAGES.most;
  if (key === 'freeMessages' && !isFree) {
    throw new Refusal(`freeMessages must be a whole number from 0 to ${FREE_MESSAGES.most}`, 422);
  }
}

/** Refuses anything but names of columns; a name that the file does not have shows nothing. */
function requireColumns(names: unknown): void {
  const isList =
    Array.isArray(names) &&
    names.length <= SHOWN_COLUMNS.most &&
    names.every((name) => typeof name === 'string' && name.length <= SHOWN_COLUMNS.lengthMax);
  if (!isList) throw new Refusal(`sampleColumns must be at most ${SHOWN_COLUMNS.most} names`, 422);
}

/** Sets the price also in the metadata, which cards show (product.md#K13). */
function repriced({ metadata }: AssetRow, tokens: number): Pick<AssetRow, 'price' | 'metadata'> {
  if (!(tokens >= 0 && tokens <= PRICE.max)) {
    throw new Refusal(`A price is between 0 and ${PRICE.max} tokens.`, 422);
  }
  const price = microFromTokens(tokens);
  const facts = parseJsonRecord(metadata);
  const { pricing } = facts;
  const isPriced = typeof pricing === 'object' && pricing !== null;
  return {
    price,
    metadata: JSON.stringify({
      ...facts,
      price: tokens,
      ...(isPriced && { pricing: { ...pricing, price: tokens } }),
    }),
  };
}
