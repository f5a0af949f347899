import { REPLY } from '../limits.ts';

/** Returns the number of started blocks of fifty tokens, at least one. */
export const countBlocks = (tokens: number): number =>
  Math.max(1, Math.ceil(tokens / REPLY.tokensPerBlock));

/**
 * Returns the credits for a reply by its number of tokens, those of the prompt included, and its credits per block
 * (rules.md#credits).
 */
export const creditsFor = (tokens: number, perBlock: number): number =>
  countBlocks(tokens) * perBlock;

/** Returns the number of tokens that an amount of credits pays for. */
export const tokensFor = (credits: number, perBlock: number): number =>
  Math.floor(credits / perBlock) * REPLY.tokensPerBlock;
