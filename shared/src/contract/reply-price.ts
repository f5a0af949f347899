import { REPLY } from './limits.ts';

/** Started blocks of fifty tokens, at least one. */
export const blocksOf = (tokens: number): number =>
  Math.max(1, Math.ceil(tokens / REPLY.tokensPerCredit));

/** Credits for a reply of so many tokens, the prompt's included, at so many credits a block (network.md 4.5). */
export const creditsFor = (tokens: number, perBlock: number): number => blocksOf(tokens) * perBlock;

/** How many tokens so many credits pay for. */
export const tokensFor = (credits: number, perBlock: number): number =>
  Math.floor(credits / perBlock) * REPLY.tokensPerCredit;
