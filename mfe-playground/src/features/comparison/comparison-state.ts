import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import { atom } from 'jotai';

/** Answer of one of the compared models. */
export interface ComparedAnswer {
  /** Id of the model's option. */
  modelId: string;
  model: string;
  phase: 'waiting' | 'signing' | 'running' | 'done' | 'stopped' | 'failed';
  content: string;
  thinking: string;
  thinkingMs?: number | undefined;
  /** Milliseconds from the request to the first word, including the loading of the model. */
  firstMs?: number;
  tokensPerSecond?: number;
  receipt?: ReplyReceipt;
  /** Reason why there is no answer. */
  problem?: string;
  /** Whether the connection was lost, which the network may not have noticed. */
  isBroken?: boolean;
}

/** One prompt and the models' answers to it. */
export interface Comparison {
  /** DID that sent the prompt; the answers belong to it. */
  did: string;
  question: string;
  answers: readonly ComparedAnswer[];
  isRunning: boolean;
  stop: () => void;
  /** Id of the model that was voted for. */
  preferred?: string;
  /** Ids of the models whose answers were put into the chat. */
  kept: readonly string[];
}

/** The latest comparison, kept until the page is closed. */
export const comparisonAtom = atom<Comparison | null>(null);

export const isOver = ({ phase }: Pick<ComparedAnswer, 'phase'>): boolean =>
  phase === 'done' || phase === 'stopped' || phase === 'failed';

/** Returns the receipts of the answers that can be voted on; a vote needs at least two. */
export const votable = ({ answers }: Pick<Comparison, 'answers'>) =>
  answers.flatMap(({ modelId, phase, receipt }) =>
    receipt !== undefined && (phase === 'done' || phase === 'stopped')
      ? [{ modelId, replyId: receipt.id }]
      : [],
  );
