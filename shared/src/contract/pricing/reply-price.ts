import { REPLY } from '../limits.ts';

/** Started blocks of fifty tokens, at least one. */
export const countBlocks = (tokens: number): number =>
  Math.max(1, Math.ceil(tokens / REPLY.tokensPerCredit));

/** Credits for a reply by its number of tokens, the prompt's included, and its credits per block (network.md 4.5). */
export const creditsFor = (tokens: number, perBlock: number): number =>
  countBlocks(tokens) * perBlock;

/** Number of tokens that an amount of credits pays for. */
export const tokensFor = (credits: number, perBlock: number): number =>
  Math.floor(credits / perBlock) * REPLY.tokensPerCredit;
