import * as z from 'zod/mini';

import { creatorSchema } from '../../entities.ts';
import { PUBLIC_NAME_MAX } from '../../public-name.ts';
import { assetSchema } from '../assets/asset.ts';
import { catalogueRowSchema } from '../assets/catalogue-reply.ts';
import { listOf } from '../list-of.ts';

const parseHost = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' ? url.hostname : undefined;
};

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

/**
 * Creates the schema of an address that is empty, or begins with https:// and, if hosts are given, has one of them.
 */
const link = (...hosts: string[]) =>
  text(300).check(
    z.refine(
      (address) => {
        const host = parseHost(address)?.replace(/^www\./, '');
        return (
          address === '' || (host !== undefined && (hosts.length === 0 || hosts.includes(host)))
        );
      },
      `Please enter an address like https://${hosts[0] ?? 'example.com'}/…`,
    ),
  );

/** A creator's own description (spec 001 §2); body of `PUT v1/accounts/{did}/profile`. */
export const profileSchema = z.object({
  name: text(PUBLIC_NAME_MAX),
  bio: text(1000),
  location: text(100),
  website: link(),
  twitter: link('x.com', 'twitter.com'),
  github: link('github.com'),
  linkedin: link('linkedin.com'),
});

/** Reply of `v1/accounts/{did}/profile`. */
export const ownProfileSchema = z.object({
  ...profileSchema.shape,
  /** Revision; an edit states the one it is based on. 0 before the first edit. */
  revision: z.int(),
});

/** Reply of `v1/creators/{did}`: the profile with the network's counts; an unknown DID has an empty one. */
export const creatorReplySchema = z.object({
  ...creatorSchema.shape,
  did: z.string(),
  /** Additive: the name as its owner signed it; absent where there is none, and `name` is a short form of the DID. */
  publicName: z.optional(z.string()),
  /** Additive: revision of the profile, which a change states; 0 before the first one. */
  revision: z.optional(z.int()),
  followers: z.int(),
  /** All assets ever published, withdrawn ones included. */
  uploads: z.object({ models: z.int(), datasets: z.int(), infra: z.int() }),
  /** Additive: what a reader should know of the name, as a sentence. */
  remark: z.optional(z.string()),
});

/** Reply of `v1/creators/{did}/follow`. */
export const followReplySchema = z.object({
  did: z.string(),
  following: z.boolean(),
  followers: z.int(),
});

const paging = { page: z.int(), pages: z.int(), perPage: z.int(), total: z.int() };

/** Reply of `v1/creators/{did}/assets` as sent by the network. */
export const creatorAssetsReplySchema = z.object({ items: z.array(catalogueRowSchema), ...paging });

/** The same reply as parsed by the app: a malformed row affects only itself. */
export const creatorAssetsSchema = z.object({ items: listOf(assetSchema), ...paging });

export type Profile = z.output<typeof profileSchema>;
export type OwnProfile = z.output<typeof ownProfileSchema>;
export type CreatorReply = z.output<typeof creatorReplySchema>;
export type CreatorAssets = z.output<typeof creatorAssetsSchema>;
export type FollowReply = z.output<typeof followReplySchema>;
