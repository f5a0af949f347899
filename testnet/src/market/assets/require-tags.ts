import { TAGS } from '@trove/contract/limits.ts';

import { Refusal } from '../../platform/refusal.ts';

/** Refuses more or longer tags than a page has room for, whichever call writes them. */
export function requireTags(tags: unknown): void {
  const isList = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string');
  if (!isList || tags.length > TAGS.most) {
    throw new Refusal(`tags must be at most ${TAGS.most} texts`, 422);
  }
  if (tags.some((tag: string) => tag.trim() === '' || tag.length > TAGS.lengthMax)) {
    throw new Refusal(`A tag has 1 to ${TAGS.lengthMax} characters`, 422);
  }
}
