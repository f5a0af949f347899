import type { RuntimeConfig } from '@trove/contract/config.ts';
import { nameInSentence, shownName } from '@trove/contract/shown-name.ts';
import { freeMessagesSchema } from '@trove/contract/wire/ai/models.ts';
import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import * as z from 'zod/mini';

import type { Approval, Fact, NamedAsset } from '../approval/approval.ts';
import type { OwnName } from '../approval/public-name.ts';
import { MODEL_LABEL } from '../credits/decode-prompt.ts';

/** User-given names, read from the network; null if there is none. Nothing here throws. */
export interface Names {
  asset(nft: string): Promise<NamedAsset | null>;
  account(did: string): Promise<string | null>;
  /** The name under which a provider offers its machines, else that of its account. */
  provider(did: string): Promise<string | null>;
  /** The own public name; null on a network where nobody can sign one. */
  own(did: string): Promise<OwnName | null>;
  /** Number of messages that the network still gives to this account; null if it does not say so. */
  freeMessages(model: string): Promise<number | null>;
}

/** Time in milliseconds that a question waits for names. */
const NAME_MS = 2000;

const assetsSchema = z.object({
  items: z.array(
    z.looseObject({ nft: z.string(), owner_did: z.string(), nft_metadata: z.string() }),
  ),
});
const metadataSchema = z.looseObject({
  name: z.string(),
  category: z.optional(z.unknown()),
});
const creatorSchema = z.looseObject({
  name: z.string(),
  publicName: z.optional(z.string()),
  revision: z.optional(z.int()),
});

/** Creates the reader of names from the network's index; without an index all names are null. */
export function createNames(config: RuntimeConfig, send: typeof fetch): Names {
  const read = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    base = config.services.dapp,
  ): Promise<z.output<Schema> | null> => {
    if (!hasIndex(config.capabilities)) return null;
    try {
      const signal = AbortSignal.timeout(NAME_MS);
      const answer = await send(new URL(path, base), { signal });
      return z.parse(schema, await answer.json());
    } catch {
      return null;
    }
  };

  const readCreator = (did: string) =>
    read(creatorSchema, `v1/creators/${encodeURIComponent(did)}`);
  const account = async (did: string): Promise<string | null> =>
    shownName((await readCreator(did))?.name ?? '') || null;

  return {
    account,
    async provider(did) {
      const list = await read(providerListSchema, 'onboarded_providers');
      const found = list?.rows.find(({ providerDid }) => providerDid === did);
      return shownName(found?.providerName ?? '') || account(did);
    },
    async own(did) {
      if (config.contracts.writeProfile === undefined) return null;
      const { publicName: name = '', revision } = (await readCreator(did)) ?? {};
      return revision === undefined ? null : { name, revision };
    },
    async freeMessages(model) {
      const { models } = config.services;
      const free = models === '' ? null : await read(freeMessagesSchema, 'free', models);
      const given = free?.models.find((each) => each.model === withTag(model));
      return free === null ? null : (given?.left ?? 0);
    },
    async asset(nft) {
      const found = await read(assetsSchema, `v1/catalogue/assets?nft=${encodeURIComponent(nft)}`);
      const row = found?.items.find((item) => item.nft === nft);
      if (row === undefined) return null;
      const metadata = readMetadata(row.nft_metadata);
      const name = shownName(metadata?.name ?? '');
      if (name === '') return null;
      const did = row.owner_did;
      const publisher = { did, name: (await account(did)) ?? '' };
      return { nft, name, task: asText(metadata?.category) ?? '', publisher };
    },
  };
}

/** Adds names to the ids of an approval: users recognise a name, and compare a hash only when in doubt. */
export async function withNames(approval: Approval, names: Names): Promise<Approval> {
  const nft = approval.facts.find((fact) => fact.names === 'asset')?.value;
  const model = approval.facts.find(({ label }) => label === MODEL_LABEL)?.value;
  const isLimitedToNone = approval.credits === 0 && model !== undefined;
  const [asset, facts, free] = await Promise.all([
    nft === undefined ? null : names.asset(nft),
    Promise.all(approval.facts.map((fact) => withName(fact, names))),
    isLimitedToNone ? names.freeMessages(model) : null,
  ]);
  const named = nameAsset({ ...approval, facts }, asset);
  return free === null ? named : { ...named, ...freeWords(free) };
}

/** Describes a message that may take no credits, by what the network gives away. */
const freeWords = (left: number): Partial<Approval> =>
  left > 0
    ? { summary: 'Asks a model. The network gives you this message for free.' }
    : {
        warnings: [
          'The network gives you no free message to this model. This one may take no credits, so it will not be answered.',
        ],
      };

function nameAsset(approval: Approval, asset: NamedAsset | null): Approval {
  const { facts } = approval;
  if (asset === null) return approval;
  return {
    ...approval,
    // A replacement function is used because a name may contain special patterns of `replace`.
    title: approval.title.replace('an asset', () => nameInSentence(asset.name)),
    facts: facts.map((fact) => (fact.names === 'asset' ? { ...fact, name: asset.name } : fact)),
    asset,
  };
}

async function withName(fact: Fact, names: Names): Promise<Fact> {
  if (fact.names !== 'account' && fact.names !== 'provider') return fact;
  const name = await names[fact.names](fact.value);
  return name === null ? fact : { ...fact, name };
}

function readMetadata(text: string) {
  try {
    return z.parse(metadataSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the host's name for a model, as the network counts its messages: `llama3` is `llama3:latest`. */
const withTag = (model: string): string => (model.includes(':') ? model : `${model}:latest`);
