import { creditsFor, tokensFor } from '@trove/contract/pricing/reply-price.ts';

import { chunkNumbers, mostContextChars } from '#common/model-host/ask-rag.ts';
import { turnsOf } from '#common/projects/conversation.ts';
import type { Project } from '#common/projects/project.ts';

/** Approximate length of an English token; only the model can count them exactly. */
const CHARS_A_TOKEN = 4;
/** Tokens that delimit each turn. */
const TURN_TOKENS = 4;

export interface Estimate {
  min: number;
  max: number;
  /** Maximum number of answer tokens that the balance covers; unset when it covers the full maximum. */
  affordable?: number;
}

/** Estimates the credits of a message, with the shortest and with the longest permitted answer. */
export function estimateCost({
  project,
  draft,
  perBlock,
  balance,
  hasFile,
}: {
  project: Project;
  draft: string;
  perBlock: number;
  balance: number | null;
  hasFile: boolean;
}): Estimate {
  const { systemPrompt, messages, settings, ragText } = project;
  const { chunkSize, kNearest } = chunkNumbers(settings);
  const hasContext = hasFile || ragText.trim() !== '';
  const history = turnsOf(messages).reduce((sum, { content }) => sum + content.length, 0);
  const tokensWith = (context: number) => {
    const chars = systemPrompt.length + history + draft.length + (hasContext ? context : 0);
    return Math.ceil(chars / CHARS_A_TOKEN) + TURN_TOKENS * (messages.length + 2);
  };
  const prompt = tokensWith(chunkSize * kNearest);
  const longest = tokensWith(mostContextChars(settings));
  const max = creditsFor(longest + settings.maxTokens, perBlock);
  const estimate = { min: creditsFor(prompt + 1, perBlock), max };
  if (balance === null || balance >= max) return estimate;
  return { ...estimate, affordable: Math.max(0, tokensFor(balance, perBlock) - prompt) };
}
