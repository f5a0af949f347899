import { infraServiceSchema } from '@trove/contract/entities.ts';
import { DAY } from '@trove/contract/time.ts';
import { assetSchema } from '@trove/contract/wire/assets/asset.ts';
import type {
  OwnAsset,
  OwnAssetOrder,
  OwnAssetPage,
} from '@trove/contract/wire/assets/own-assets.ts';
import { getGroups } from '@trove/kit/api/catalogue/asset-facts.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { usageByDay } from '../catalogue/usage-by-day.ts';
import { wireNft } from '../catalogue/wire-nft.ts';
import { selectEarnings } from '../finance/earnings.ts';
import { countDownloads } from './count-downloads.ts';
import { sortRows } from './sort-own-assets.ts';

const SPARK_DAYS = 7;

interface Wanted {
  page: number;
  perPage: number;
  sort: OwnAssetOrder;
  direction: 'asc' | 'desc';
  now: number;
  token: string;
  /** Only assets of this competition. */
  comp?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
}

/** Returns the published assets and infra services of a DID, in the requested order (spec 001 §2). */
export async function ownAssets(
  db: Db,
  did: string,
  { page, perPage, sort, direction, now, token, comp, id: wanted }: Wanted,
): Promise<OwnAssetPage> {
  const assets = await db
    .selectFrom('assets')
    .select(['nft', 'created', 'deployed_in'])
    .where('owner_did', '=', did)
    .$if(comp !== undefined, (query) => query.where('comp_id', '=', comp ?? ''))
    .$if(wanted !== undefined, (query) => query.where('nft', '=', wanted ?? ''))
    .execute();
  const services = comp === undefined ? await readInfra(db, did) : [];
  const newestFirst = [
    ...assets.map(({ nft, created, deployed_in: place }) => ({
      id: nft,
      at: created,
      place,
      service: undefined,
    })),
    ...services
      .filter(({ id }) => wanted === undefined || id === wanted)
      .map((service) => ({
        id: service.id,
        at: Date.parse(service.lastUpdated ?? '') || 0,
        place: 0,
        service,
      })),
  ].toSorted((one, other) => other.at - one.at || other.place - one.place);
  const all = sort === 'newest' && direction === 'asc' ? newestFirst.toReversed() : newestFirst;

  const listed = new Set(assets.map(({ nft }) => nft));
  const earned = (await earnedBy(db, did)).filter(
    ({ nft }) => (comp === undefined && wanted === undefined) || listed.has(nft),
  );
  const readRows = async (chosen: typeof all) => {
    const ids = chosen.filter(({ service }) => !service).map(({ id }) => id);
    const rows = await assetRows(db, ids, { earned, now, token });
    return chosen.flatMap(({ id, service }) => service ?? rows.get(id) ?? []);
  };
  const paging = getPaging(all.length, page, perPage);
  const cut = <Item>(items: readonly Item[]) =>
    items.slice((paging.page - 1) * perPage, paging.page * perPage);
  return {
    stats: {
      assets: all.length,
      purchases: earned.reduce((sum, { sales }) => sum + sales, 0),
      earnings: tokensFromMicro(earned.reduce((sum, { amount }) => sum + amount, 0)),
    },
    // The order by time is known without reading the rows; any other order needs all of them.
    rows:
      sort === 'newest'
        ? await readRows(cut(all))
        : cut(sortRows(await readRows(all), { sort, direction })),
    ...paging,
  };
}

interface Earned {
  nft: string;
  amount: number;
  sales: number;
}

async function earnedBy(db: Db, did: string): Promise<Earned[]> {
  const { rows } = await sql<Earned>`select nft, sum(amount) as amount,
      sum(case when source = 'sales' then 1 else 0 end) as sales
    from ${selectEarnings(db, did)} where status = 'completed' group by nft`.execute(db);
  return rows.map(({ nft, amount, sales }) => ({
    nft,
    amount: Number(amount),
    sales: Number(sales),
  }));
}

async function assetRows(
  db: Db,
  nfts: readonly string[],
  { earned, now, token }: { earned: readonly Earned[]; now: number; token: string },
): Promise<Map<string, OwnAsset>> {
  if (nfts.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .innerJoin('catalogue', 'catalogue.nft', 'assets.nft')
    .innerJoin('transactions', 'transactions.number', 'assets.changed_in')
    .selectAll('assets')
    .select(['catalogue.type as listed', 'liked', 'epoch'])
    .where('assets.nft', 'in', [...nfts])
    .execute();
  const downloads = await countDownloads(db, sql.join([...nfts]));
  const { usage } = await usageByDay(db, nfts, SPARK_DAYS, now);
  const sold = await soldByDay(db, nfts, now);
  return new Map(
    rows.flatMap((row) => {
      const read = z.safeParse(assetSchema, wireNft(row));
      if (!read.success) return [];
      const { id, type, name, price, pricing } = read.data;
      const own = earned.find(({ nft }) => nft === id);
      const asset: OwnAsset = {
        id,
        type,
        name,
        category: getGroups(read.data).at(-1) ?? '',
        downloads: downloads.get(id) ?? 0,
        pricing: { price, currency: token, model: pricing?.model ?? 'one-time', per: null },
        lastUpdated: new Date(row.epoch * 1000).toISOString(),
        // The index has no type for an asset that was taken off the market.
        state: row.listed === '' ? 'withdrawn' : 'active',
        sales: own?.sales ?? 0,
        earned: tokensFromMicro(own?.amount ?? 0),
        likes: -row.liked,
        uses: usage[id] ?? [],
        sold: sold[id] ?? [],
        version: row.version,
        fileName: row.file_name,
        revision: row.changed_in,
        compId: row.comp_id,
        facts: read.data.metadata,
      };
      return [[id, asset]];
    }),
  );
}

/** Counts the purchases on the same days as the uses, today last. */
async function soldByDay(
  db: Db,
  nfts: readonly string[],
  now: number,
): Promise<Record<string, number[]>> {
  const today = Math.floor(now / DAY);
  const rows = await db
    .selectFrom('entitlements')
    .select(['nft', 'created'])
    .where('nft', 'in', [...nfts])
    .where('created', '>=', (today - SPARK_DAYS + 1) * DAY)
    .execute();
  const days = new Map(nfts.map((nft) => [nft, Array.from({ length: SPARK_DAYS }, () => 0)]));
  for (const { nft, created } of rows) {
    const counts = days.get(nft);
    const day = Math.floor(created / DAY) - today + SPARK_DAYS - 1;
    if (counts?.[day] !== undefined) counts[day] += 1;
  }
  return Object.fromEntries(days);
}

/** Returns infra services as the wizard registered them; a provider registered otherwise has no price to show. */
async function readInfra(db: Db, did: string): Promise<OwnAsset[]> {
  const rows = await db.selectFrom('providers').selectAll().where('did', '=', did).execute();
  return describeRows('infra services', rows, ({ id, facts }) => {
    const { service, providerName } = JSON.parse(facts) as {
      service?: unknown;
      providerName: string;
    };
    const { data } = z.safeParse(infraServiceSchema, service);
    return {
      id,
      type: 'infra',
      name: data?.name ?? providerName,
      category: data?.type ?? '',
      downloads: 0,
      pricing: {
        price: Number(data?.pricing.price) || 0,
        currency: data?.pricing.currency ?? '',
        model: data?.pricing.model ?? '',
        per: data?.pricing.billingPeriod ?? null,
      },
      lastUpdated: data?.createdAt ?? null,
      state: 'active',
      sales: 0,
      earned: 0,
      likes: 0,
      uses: [],
      sold: [],
      version: 1,
      fileName: '',
      revision: 0,
      compId: '',
      facts: data ?? {},
    };
  });
}
