import * as z from 'zod/mini';

import { creatorSchema } from '../entities.ts';

const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' ? url.hostname : undefined;
};

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

/** Empty, or an address that begins with https:// and, where hosts are given, is of one of them. */
const link = (...hosts: string[]) =>
  text(300).check(
    z.refine(
      (address) => {
        const host = hostOf(address)?.replace(/^www\./, '');
        return (
          address === '' || (host !== undefined && (hosts.length === 0 || hosts.includes(host)))
        );
      },
      `Please enter an address like https://${hosts[0] ?? 'example.com'}/…`,
    ),
  );

/** What a creator says of itself (spec 001 §2); body of `PUT v1/accounts/{did}/profile`. */
export const profileSchema = z.object({
  name: text(60),
  bio: text(1000),
  location: text(100),
  website: link(),
  twitter: link('x.com', 'twitter.com'),
  github: link('github.com'),
  linkedin: link('linkedin.com'),
});

/** Reply of `v1/creators/{did}`: the profile with what the network counts; an unknown DID has an empty one. */
export const creatorReplySchema = z.object({
  ...creatorSchema.shape,
  did: z.string(),
});

export type Profile = z.output<typeof profileSchema>;
export type CreatorReply = z.output<typeof creatorReplySchema>;
