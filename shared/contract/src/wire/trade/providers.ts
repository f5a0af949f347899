import * as z from 'zod/mini';

import { infraServiceSchema } from '../../entities.ts';
import { listOf } from '../list-of.ts';
import { compact, isRecord, asNumber, asRecord, asText } from '../loose.ts';

const appProviderSchema = z.object({
  id: z.string(),
  platformName: z.string(),
  platformDescription: z.string(),
  platformImageUri: z.optional(z.string()),
  providerName: z.string(),
  providerDid: z.string(),
  region: z.string(),
  storage: z.string(),
  memory: z.string(),
  core: z.string(),
  os: z.string(),
  processor: z.string(),
  gpu: z.string(),
  supportedModels: z.string(),
  hostingCost: z.optional(z.number()),
  endpoints: z.object({
    upload: z.optional(z.string()),
    /** Additive: takes uploads that can be resumed (tus 1.0); foreign providers have none. */
    resumable: z.optional(z.string()),
    inference: z.optional(z.string()),
    download: z.optional(z.string()),
  }),
  /** Additive: the record of the infra wizard, for a service that was published with it. */
  service: z.optional(infraServiceSchema),
});

/** One provider of a platform; missing text is empty and shown as '-' (spec 000 §2.7, §3). */
export type Provider = z.output<typeof appProviderSchema>;

const TEXTS = [
  'platformName',
  'platformDescription',
  'providerName',
  'providerDid',
  'region',
  'storage',
  'memory',
  'core',
  'os',
  'processor',
  'gpu',
  'supportedModels',
] as const;

export const providerSchema = z.codec(z.record(z.string(), z.unknown()), appProviderSchema, {
  decode: (row) => {
    const texts = Object.fromEntries(TEXTS.map((key) => [key, asText(row[key]) ?? ''])) as Record<
      (typeof TEXTS)[number],
      string
    >;
    const { upload, resumable, inference, download } = asRecord(row['endpoints']);
    return compact({
      ...texts,
      id: asText(row['id']) ?? (texts.providerDid || `${texts.platformName}/${texts.providerName}`),
      platformImageUri: asText(row['platformImageUri']),
      hostingCost: asNumber(row['hostingCost']),
      endpoints: compact({
        upload: asText(upload),
        resumable: asText(resumable),
        inference: asText(inference),
        download: asText(download),
      }),
      service: z.safeParse(infraServiceSchema, row['service']).data,
    });
  },
  encode: (provider) => ({ ...provider }),
});

const providerRows = listOf(providerSchema);

/** Reply of `onboarded_providers`: the rows are in `data`; real servers also send them bare (wire.md#dapp). */
export const providerListSchema = z.codec(
  z.unknown(),
  z.object({ rows: z.array(appProviderSchema), dropped: z.number() }),
  {
    decode: (body) => {
      const found = z.safeParse(providerRows, isRecord(body) ? body['data'] : body);
      return found.success ? found.data : { rows: [], dropped: 0 };
    },
    encode: (list) => ({ status: true, data: z.encode(providerRows, list) }),
  },
);

export type PlatformCategory = 'GPU' | 'CPU' | 'Memory' | 'Storage' | 'Compute' | 'Infrastructure';

export interface Platform {
  name: string;
  description: string;
  imageUri?: string;
  providers: readonly Provider[];
  categories: readonly PlatformCategory[];
}

/** Groups rows by platform, in the order in which the platforms first appear (spec 000 §3). */
export function groupByPlatform(rows: readonly Provider[]): Platform[] {
  const groups = new Map<string, Provider[]>();
  for (const row of rows)
    groups.set(row.platformName, [...(groups.get(row.platformName) ?? []), row]);
  return [...groups].map(([name, providers]) =>
    compact({
      name,
      description: getFirst(providers, 'platformDescription') ?? '',
      imageUri: getFirst(providers, 'platformImageUri'),
      providers,
      categories: groupByCategory(providers),
    }),
  );
}

const getFirst = (
  providers: readonly Provider[],
  key: 'platformDescription' | 'platformImageUri',
) => providers.find((provider) => provider[key])?.[key];

function groupByCategory(providers: readonly Provider[]): PlatformCategory[] {
  const some = (key: 'gpu' | 'processor' | 'memory' | 'storage') =>
    providers.some((provider) => provider[key] !== '' && provider[key].toUpperCase() !== 'N/A');
  const has = {
    GPU: some('gpu'),
    CPU: some('processor'),
    Memory: some('memory'),
    Storage: some('storage'),
  };
  const all = { ...has, Compute: has.GPU || has.CPU, Infrastructure: has.Memory || has.Storage };
  return (Object.keys(all) as PlatformCategory[]).filter((category) => all[category]);
}
