import type { SenderWorld } from '#common/asking/sender-world.ts';
import type { ModelOption } from '#common/playground/models.ts';
import { branchAfter, newId } from '#common/projects/conversation.ts';
import type { Conversation, Message } from '#common/projects/conversation.ts';

/** A question to send. */
export interface SendOrder {
  projectId: string;
  question: string;
  /** Returns the chosen model, which may become another one while the message is queued. */
  models: () => { selected: ModelOption | undefined; isPending: boolean };
  /** Index of a question that is sent again unchanged. */
  rerunAt?: number;
  /** Index of a question that this one replaces. */
  replaces?: number;
}

/** A question that nothing keeps from being sent. */
export interface ReadyOrder {
  order: SendOrder;
  did: string;
  model: ModelOption;
}

/** Returns the conversation with the question at its end: a new one, a replacement, or one sent again. */
export function askedConversation(
  before: Conversation,
  { question, rerunAt, replaces }: SendOrder,
): Conversation {
  if (rerunAt !== undefined) return branchAfter(before, rerunAt);
  const base = replaces === undefined ? before : branchAfter(before, replaces - 1);
  const message: Message = { id: newId(), role: 'user', content: question };
  return { ...base, messages: [...base.messages, message] };
}

/** The thing a queued message waits for: `models`, the `credits` being bought, or the file with this key. */
export interface Waiting {
  order: Pick<SendOrder, 'projectId' | 'models'>;
  awaits: string | undefined;
  signal: AbortSignal;
}

/** Resolves with whether a queued message may be sent now; false when it was cancelled or its file has failed. */
export const untilReady = (world: SenderWorld, waiting: Waiting): Promise<boolean> =>
  import(/* webpackChunkName: 'sending' */ './wait-for.ts').then(
    ({ waitFor }) => waitFor(world, waiting),
    () => false,
  );
