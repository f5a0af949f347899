import type { RuntimeConfig } from '@trove/contract/config.ts';
import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import { nameKey } from '@trove/kit/lib/name-order.ts';

import type { BlobStore } from '../../files/blobs/blob-store.ts';
import { currentFiles } from '../../market/assets/current-files.ts';
import type { AssetRow, Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { MICRO } from '../../platform/money.ts';

interface Catalogue {
  blobs: BlobStore;
  config: RuntimeConfig;
  db: Db;
}

/** Weights a model host can run. */
export interface RunnableModel {
  /** Id of the asset they belong to; absent for a built-in model. */
  nft?: string;
  name: string;
  /** DID of the provider that stores and runs the file. */
  providerDid: string;
  sha256: string;
  size: number;
  /** Unix time in milliseconds. */
  created: number;
  /** Credits for each started block of tokens. */
  perBlock: number;
  /** Number of free messages per buyer. */
  freeMessages: number;
  /** Path of the file on this machine. */
  file: () => Promise<string>;
}

/** An asset whose file a model host can run. */
export interface PlayableModel extends RunnableModel {
  nft: string;
  ownerDid: string;
}

/** `llama3:latest` and `llama3` are the same model (spec 001 §7). */
export const withoutLatest = (name: string): string => name.replace(/:latest$/, '');

/** More models than a user reads; a model that is not listed still answers to its id and its name. */
export const LISTED = 500;
/** Maximum number of models of a similar name that are compared. */
const NAMESAKES_MAX = 500;

const playable = (db: Db) =>
  currentFiles(db)
    .selectAll('assets')
    .select(['artifacts.sha256', 'artifacts.size'])
    .where('assets.type', '=', 'model')
    .where('assets.comp_id', '=', '')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['assets.file_name']), 'like', '%.gguf'));

/** Returns the newest models of the catalogue that can be tried (spec 000 §2.8: the file name ends in `.gguf`). */
export async function listPlayable(catalogue: Catalogue): Promise<PlayableModel[]> {
  const rows = await playable(catalogue.db)
    .orderBy('assets.deployed_in', 'desc')
    .limit(LISTED)
    .execute();
  return describeRows('models', rows, (row) => modelOf(row, catalogue));
}

/** Finds the model a request names: by the id of its NFT or, if the name is unique, by its name (product.md#C27). */
export async function findPlayable(
  catalogue: Catalogue,
  names: readonly string[],
): Promise<PlayableModel | undefined> {
  const ids = names.map(withoutLatest);
  const rows = await playable(catalogue.db).where('assets.nft', 'in', ids).execute();
  const row = ids.map((id) => rows.find(({ nft }) => nft === id)).find((found) => found);
  if (row) return modelOf(row, catalogue);

  const namesakes = await playable(catalogue.db)
    .innerJoin('catalogue', 'catalogue.nft', 'assets.nft')
    // The index has no type for a withdrawn model, and no name for a model that is called after its file.
    .where('catalogue.type', 'in', ['model', ''])
    .where('catalogue.comp_id', '=', '')
    .where('catalogue.name_key', 'in', [...ids.map(nameKey), ''])
    .limit(NAMESAKES_MAX)
    .execute();
  const named = describeRows('models', namesakes, (row) => modelOf(row, catalogue)).filter(
    ({ name }) => ids.some((id) => id.toLowerCase() === name.toLowerCase()),
  );
  return named.length === 1 ? named[0] : undefined;
}

function modelOf(
  row: AssetRow & { sha256: string; size: number },
  { blobs, config }: Catalogue,
): PlayableModel {
  const { name, pricing, depinProviderDid, freeMessages } = JSON.parse(row.metadata) as {
    name?: unknown;
    pricing?: { model?: string };
    depinProviderDid?: string;
    freeMessages?: unknown;
  };
  const isPerUse = pricing?.model === 'pay-per-use';
  return {
    nft: row.nft,
    name: asText(name) ?? row.file_name,
    ownerDid: row.owner_did,
    providerDid: depinProviderDid || config.fallbackProviderDid,
    sha256: row.sha256,
    size: row.size,
    created: row.created,
    perBlock: isPerUse ? Math.max(1, Math.ceil(row.price / MICRO)) : 1,
    freeMessages: freeMessagesOf(freeMessages),
    file: () => blobs.localFile(row.sha256),
  };
}

/** Returns the number of free messages in a seller's metadata, which may be text; 0 unless it is a whole number. */
function freeMessagesOf(written: unknown): number {
  const count = Number(written ?? 0);
  return Number.isInteger(count) ? Math.min(FREE_MESSAGES.most, Math.max(0, count)) : 0;
}
