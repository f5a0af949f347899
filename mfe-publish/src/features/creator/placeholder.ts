import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';

/** Returns a creator of whom only the DID is known (spec 001 §2). */
export const placeholderOf = (did: string): CreatorReply => ({
  did,
  name: did,
  bio: '',
  location: '',
  joinedDate: '',
  stats: { models: 0, datasets: 0, downloads: 0, likes: 0 },
  socialLinks: {},
  followers: 0,
  uploads: { models: 0, datasets: 0, infra: 0 },
});
