import { chatMessageSchema } from '@trove/contract/wire/ai/inference.ts';
import { replyReceiptSchema } from '@trove/contract/wire/ai/models.ts';
import { ragSourceSchema } from '@trove/contract/wire/ai/rag.ts';
import * as z from '@trove/kit/schema.ts';

/** Alternative continuations of a conversation from one message on; the entry of the one that is shown is empty. */
export interface Fork {
  shown: number;
  tails: readonly (readonly Message[])[];
}

/** Result of the search for context for a question. */
const lookupSchema = z.object({
  sources: z.array(ragSourceSchema),
  unused: z.optional(z.array(ragSourceSchema)),
  matched: z.optional(z.number()),
  chunks: z.number(),
  /** Part of the text that was used, or why none was. */
  note: z.optional(z.string()),
});

const answerFields = {
  id: z.string(),
  /** Name of the model that answered. */
  model: z.optional(z.string()),
  /** `broken`: the connection was lost in the middle, which the network may not have noticed. */
  state: z.optional(z.enum(['done', 'stopped', 'length', 'failed', 'broken'])),
  thinkingMs: z.optional(z.number()),
  /** Whether the oldest part of the conversation was left out because it exceeded the model's context. */
  isShortened: z.optional(z.boolean()),
  receipt: z.optional(replyReceiptSchema),
  /** Credits left after the answer was paid for. */
  balance: z.optional(z.number()),
  lookup: z.optional(lookupSchema),
};

const plainMessageSchema = z.extend(chatMessageSchema, answerFields);

/** A message of a project: the three fields of the specification, and the page's own fields. */
export type Message = z.output<typeof plainMessageSchema> & { fork?: Fork };
export type Lookup = z.output<typeof lookupSchema>;

export interface Conversation {
  messages: readonly Message[];
  /** Alternatives for the whole conversation, from its first message on. */
  fork?: Fork | undefined;
}

/** The messages that are shown, in the form that a model reads. */
export const turnsOf = (messages: readonly Message[]) =>
  messages.map(({ role, content }) => ({ role, content }));

/** Returns the fork after a message, or at the beginning for -1. */
const forkAt = ({ messages, fork }: Conversation, after: number) =>
  after < 0 ? fork : messages[after]?.fork;

function withFork(conversation: Conversation, after: number, fork: Fork | undefined): Conversation {
  if (after < 0) return { ...conversation, fork };
  return {
    ...conversation,
    messages: conversation.messages.map((message, index) => {
      if (index !== after) return message;
      const { fork: _before, ...rest } = message;
      return fork === undefined ? rest : { ...rest, fork };
    }),
  };
}

/** Cuts off what follows a message and keeps it as an alternative; without a tail nothing changes (spec 001 §4). */
export function branchAfter(conversation: Conversation, after: number): Conversation {
  const tail = conversation.messages.slice(after + 1);
  if (tail.length === 0) return conversation;
  const fork = forkAt(conversation, after) ?? { shown: 0, tails: [[]] };
  const tails = [...fork.tails.map((kept, at) => (at === fork.shown ? tail : kept)), []];
  return withFork({ ...conversation, messages: conversation.messages.slice(0, after + 1) }, after, {
    shown: tails.length - 1,
    tails,
  });
}

/** Shows another alternative of what follows a message; the current one is kept. */
export function showAlternative(
  conversation: Conversation,
  after: number,
  shown: number,
): Conversation {
  const fork = forkAt(conversation, after);
  const next = fork?.tails[shown];
  if (fork === undefined || next === undefined || shown === fork.shown) return conversation;
  const tail = conversation.messages.slice(after + 1);
  const tails = fork.tails.map((kept, at) => {
    if (at === shown) return [];
    return at === fork.shown ? tail : kept;
  });
  const messages = [...conversation.messages.slice(0, after + 1), ...next];
  return withFork({ ...conversation, messages }, after, { shown, tails });
}

/** Restores a cleared conversation and appends the messages sent since. */
export function joinedConversation(before: Conversation, since: Conversation): Conversation {
  const joined = { messages: [...before.messages, ...since.messages], fork: before.fork };
  const last = before.messages.length - 1;
  const isFree = forkAt(joined, last) === undefined;
  return since.fork !== undefined && isFree ? withFork(joined, last, since.fork) : joined;
}

/** Number of the alternative that a message belongs to, and their count; undefined if there is only one. */
export function alternativesAt(conversation: Conversation, index: number) {
  const fork = forkAt(conversation, index - 1);
  return fork === undefined ? undefined : { shown: fork.shown, count: fork.tails.length };
}

/** Returns the index of an answer's question: the nearest user message at or before it (product.md#C24). */
export const questionBefore = (messages: readonly Message[], index: number): number =>
  messages.findLastIndex(({ role }, at) => at <= index && role === 'user');

/**
 * Inserts an answer after the question that ends `asked`. Messages that another tab has added since are kept; an
 * earlier version of the answer is replaced.
 */
export function withAnswer(now: Conversation, asked: Conversation, answer: Message): Conversation {
  const isThere = now.messages.some(({ id }) => id === asked.messages.at(-1)?.id);
  const base = isThere ? now : asked;
  const others = base.messages.filter(({ id }) => id !== answer.id);
  const place = others.findIndex(({ id }) => id === asked.messages.at(-1)?.id) + 1;
  return { ...base, messages: [...others.slice(0, place), answer, ...others.slice(place)] };
}

/** Removes an unanswered question and restores `before`, unless another tab has continued meanwhile. */
export function withoutQuestion(
  now: Conversation,
  asked: Conversation,
  before: Conversation,
): Conversation {
  const hasGoneOn =
    now.messages.length !== asked.messages.length ||
    now.messages.some(({ id }, at) => id !== asked.messages[at]?.id);
  if (!hasGoneOn) return before;
  const question = asked.messages.at(-1)?.id;
  const isNew = before.messages.every(({ id }) => id !== question);
  return isNew ? { ...now, messages: now.messages.filter(({ id }) => id !== question) } : now;
}

/** Most alternatives within alternatives; storage that was tampered with must not exhaust the stack. */
const MOST_FORKS = 500;

/** Reads stored messages; invalid ones are left out, also in the alternatives. */
export function readMessages(stored: unknown, depth = 0): Message[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const id = newId();
    const read = z.safeParse(plainMessageSchema, { id, ...(entry as object) });
    if (!read.success) return [];
    const fork = readFork((entry as { fork?: unknown }).fork, depth);
    return [fork === undefined ? read.data : { ...read.data, fork }];
  });
}

export function readFork(stored: unknown, depth = 0): Fork | undefined {
  const { shown, tails } = (stored ?? {}) as { shown?: unknown; tails?: unknown };
  if (!Array.isArray(tails) || typeof shown !== 'number' || !(shown in tails)) return undefined;
  if (depth > MOST_FORKS) return undefined;
  return { shown, tails: tails.map((tail) => readMessages(tail, depth + 1)) };
}

export const newId = (): string => Math.random().toString(36).slice(2, 10);
