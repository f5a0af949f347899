import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { sql } from 'kysely';

import { publicNames } from '../../people/names/public-names.ts';
import { LOOKS_LIKE_PUBLISHER } from '../../people/names/remarks.ts';
import type { Db } from '../../platform/db/schema.ts';
import { countDownloads } from './count-downloads.ts';
import { readProfile } from './profile.ts';

/** Returns the profile of a DID and the network's counts for it (spec 001 §2), which are zero for an unknown DID. */
export async function readCreator(db: Db, did: string): Promise<CreatorReply> {
  const { name, bio, location, website, twitter, github, linkedin, revision } = await readProfile(
    db,
    did,
  );
  const shown = (await publicNames(db, [did])).get(did);
  const first = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.min('epoch').as('epoch'))
    .where('did', '=', did)
    .executeTakeFirst();
  return {
    did,
    name: shown?.name ?? middleShortened(did),
    ...(name !== '' && { publicName: name }),
    revision,
    bio,
    location,
    ...(website !== '' && { website }),
    joinedDate: first?.epoch ? new Date(first.epoch * 1000).toISOString() : '',
    stats: await readStats(db, did),
    socialLinks: {
      ...(twitter !== '' && { twitter }),
      ...(github !== '' && { github }),
      ...(linkedin !== '' && { linkedin }),
    },
    followers: await countFollowers(db, did),
    uploads: await countUploads(db, did),
    ...(shown?.looksAlike === true && { remark: LOOKS_LIKE_PUBLISHER }),
  };
}

export async function countFollowers(db: Db, did: string): Promise<number> {
  const { followers } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('followers'))
    .where('creator_did', '=', did)
    .executeTakeFirstOrThrow();
  return Number(followers);
}

/**
 * Returns totals of the creator's assets that are on the market: without withdrawn ones, and without the entries of
 * competitions, which no list of the market contains.
 */
async function readStats(db: Db, did: string): Promise<CreatorReply['stats']> {
  const own = await db
    .selectFrom('catalogue')
    .select(({ fn }) => [
      'type',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('liked').as('liked'),
    ])
    .where('owner_did', '=', did)
    .where('type', '<>', '')
    .where('comp_id', '=', '')
    .groupBy('type')
    .execute();
  const downloads = await countDownloads(
    db,
    sql`select nft from catalogue where owner_did = ${did} and type <> '' and comp_id = ''`,
  );
  const count = (type: string) => Number(own.find((row) => row.type === type)?.count ?? 0);
  return {
    models: count('model'),
    datasets: count('dataset'),
    downloads: [...downloads.values()].reduce((sum, count) => sum + count, 0),
    likes: own.reduce((sum, { liked }) => sum - Number(liked ?? 0), 0),
  };
}

/** Counts all assets a DID has ever published, including withdrawn ones. */
async function countUploads(db: Db, did: string): Promise<CreatorReply['uploads']> {
  const rows = await db
    .selectFrom('assets')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('owner_did', '=', did)
    .groupBy('type')
    .execute();
  const { services } = await db
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<number>().as('services'))
    .where('did', '=', did)
    .executeTakeFirstOrThrow();
  const count = (type: string) => Number(rows.find((row) => row.type === type)?.count ?? 0);
  return { models: count('model'), datasets: count('dataset'), infra: Number(services) };
}
