import type { CreatorReply, Profile } from '@trove/shared/contract/wire/profile.ts';

import type { Db } from '../db/schema.ts';
import { shortDid } from '../finance/people.ts';

const EMPTY: Profile = {
  name: '',
  bio: '',
  location: '',
  website: '',
  twitter: '',
  github: '',
  linkedin: '',
};

export async function profileOf(db: Db, did: string): Promise<Profile> {
  const row = await db
    .selectFrom('profiles')
    .select('facts')
    .where('did', '=', did)
    .executeTakeFirst();
  return row ? { ...EMPTY, ...(JSON.parse(row.facts) as Partial<Profile>) } : EMPTY;
}

/** Who somebody is, and what the network counts of them (spec 001 §2). An unknown DID is somebody who has done nothing. */
export async function creatorOf(db: Db, did: string): Promise<CreatorReply> {
  const { name, bio, location, website, twitter, github, linkedin } = await profileOf(db, did);
  const first = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.min('epoch').as('epoch'))
    .where('did', '=', did)
    .executeTakeFirst();
  return {
    did,
    name: name || shortDid(did),
    bio,
    location,
    ...(website !== '' && { website }),
    joinedDate: first?.epoch ? new Date(first.epoch * 1000).toISOString() : '',
    stats: await statsOf(db, did),
    socialLinks: {
      ...(twitter !== '' && { twitter }),
      ...(github !== '' && { github }),
      ...(linkedin !== '' && { linkedin }),
    },
  };
}

async function statsOf(db: Db, did: string): Promise<CreatorReply['stats']> {
  const own = await db
    .selectFrom('catalogue')
    .select(({ fn }) => [
      'type',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('liked').as('liked'),
    ])
    .where('owner_did', '=', did)
    .groupBy('type')
    .execute();
  const { downloads } = await db
    .selectFrom('downloads')
    .innerJoin('catalogue', 'catalogue.nft', 'downloads.nft')
    .select(({ fn }) => fn.countAll<number>().as('downloads'))
    .where('owner_did', '=', did)
    .executeTakeFirstOrThrow();
  const count = (type: string) => Number(own.find((row) => row.type === type)?.count ?? 0);
  return {
    models: count('model'),
    datasets: count('dataset'),
    downloads: Number(downloads),
    likes: own.reduce((sum, { liked }) => sum - Number(liked ?? 0), 0),
  };
}
