import { withoutHidden } from '@trove/contract/plain-markdown.ts';
import type { Preference } from '@trove/contract/wire/ai/comparisons.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { isRecord, asNumber, asText } from '@trove/contract/wire/loose.ts';

/** An entry of `api/tags`, with the fields that hosts agree on. */
export interface ModelTag {
  /** Name of the model on its host. */
  model: string;
  /** The asset it was made from; unset on a plain Ollama. */
  nft?: string;
  name: string;
  /** Credits for each started block of tokens; unset when the host does not state it. */
  credits?: number;
  /** Name of the engine, for a model that is built into the network. */
  engine?: string;
  size?: number;
  parameters?: string;
  quantisation?: string;
  context?: number;
}

/** Parses the host's list; a row without a name is left out (spec 001 §7). */
export function readTags(body: unknown): ModelTag[] {
  const models = isRecord(body) ? body['models'] : undefined;
  return Array.isArray(models) ? models.flatMap((row: unknown) => tagOf(row) ?? []) : [];
}

function tagOf(row: unknown): ModelTag | undefined {
  if (!isRecord(row)) return undefined;
  const model = asText(row['model']) ?? asText(row['name']);
  if (model === undefined) return undefined;
  const asset = isRecord(row['asset']) ? row['asset'] : {};
  const builtIn = isRecord(row['built_in']) ? row['built_in'] : {};
  const details = isRecord(row['details']) ? row['details'] : {};
  const fields = {
    nft: asText(asset['nft']),
    credits: asNumber(asset['credits']) ?? asNumber(builtIn['credits']),
    engine: asText(builtIn['engine']),
    size: asNumber(row['size']),
    parameters: asText(details['parameter_size']),
    quantisation: asText(details['quantization_level']),
    context: asNumber(details['context_length']),
  };
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return { model, name: asText(asset['name']) ?? asText(builtIn['name']) ?? model, ...known };
}

/** An option of the dropdown (spec 001 §3). */
export interface ModelOption {
  /** Nft of the asset, or the host's name for the model. */
  id: string;
  name: string;
  /** Name used in requests to the host. */
  model: string;
  provider: string;
  /** `nft_value` as a number, 0 for none. */
  price: number;
  tag?: ModelTag;
  asset?: Asset;
}

/** Whether a model runs on a host behind the network: it is neither an asset nor built in. */
export const isForeign = ({ asset, tag }: Pick<ModelOption, 'asset' | 'tag'>): boolean =>
  asset === undefined && tag?.nft === undefined && tag?.engine === undefined;

/** Creates an option from the catalogue's entry of an asset, which is requested by its nft (spec 001 §3). */
const optionOfAsset = (asset: Asset, tag?: ModelTag): ModelOption => ({
  id: asset.id,
  name: asset.name,
  model: tag?.model ?? asset.id,
  provider: asText(asset.metadata['provider']) ?? asset.serviceName.split('/', 1)[0] ?? '',
  price: asset.value,
  ...(tag !== undefined && { tag }),
  asset,
});

/** Lists the network's built-in model, assets that can run, then the host's other models. */
export function modelOptions(assets: readonly Asset[], tags: readonly ModelTag[]): ModelOption[] {
  const tagOfAsset = new Map(
    tags.flatMap((tag) => (tag.nft === undefined ? [] : [[tag.nft, tag]])),
  );
  const own = assets.map((asset) => optionOfAsset(asset, tagOfAsset.get(asset.id)));
  const listed = new Set(own.map(({ id }) => id));
  const others = tags
    .filter(({ nft }) => nft === undefined || !listed.has(nft))
    .map((tag) => ({
      id: tag.nft ?? tag.model,
      name: tag.name,
      model: tag.model,
      provider: tag.engine ?? '',
      price: 0,
      tag,
    }));
  const isBuiltIn = ({ tag }: ModelOption) => tag?.engine !== undefined;
  return [
    ...others.filter(isBuiltIn),
    ...own,
    ...others.filter((option) => !isBuiltIn(option)),
  ].map((option) => ({ ...option, name: withoutHidden(option.name) || option.id }));
}

/** Finds the votes on a model, by its asset or by its host's name for it. */
export const preferenceOf = (
  preferences: readonly Preference[],
  { asset, tag }: ModelOption,
): Preference | undefined =>
  preferences.find(({ model }) => model === (asset?.id ?? tag?.model.replace(/:latest$/, '')));

/** `llama3` is `llama3:latest`; a name with a colon stays (spec 001 §7). */
export const withTag = (name: string): string => (name.includes(':') ? name : `${name}:latest`);

/** Finds a model by nft, by its name in the catalogue, or by the host's name for it (product.md#C27). */
export function findModel(
  options: readonly ModelOption[],
  wanted: string,
): ModelOption | undefined {
  const name = wanted.trim().toLowerCase();
  if (name === '') return undefined;
  return (
    options.find(({ id }) => id === wanted.trim()) ??
    options.find((option) => option.asset !== undefined && option.name.toLowerCase() === name) ??
    options.find(({ tag }) => tag?.model.toLowerCase() === withTag(name))
  );
}
