import type { ModelTag } from '#common/playground/models.ts';

/** Returns what an answer of a model costs; undefined when its host does not state it. */
export const priceOf = (tag: ModelTag | undefined): string | undefined =>
  tag?.credits === undefined
    ? undefined
    : `${tag.credits} credit${tag.credits === 1 ? '' : 's'} per 50 tokens`;
