import { REPLY } from '@trove/contract/limits.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';

/** Returns why a text cannot be sent as a message; undefined for one that can (spec 001 §5). */
export function promptFault(question: string): string | undefined {
  if (question.trim() === '') return PLAYGROUND_MESSAGE.emptyMessage;
  if (question.length <= REPLY.promptChars) return undefined;
  const [most, has] = [REPLY.promptChars, question.length].map((chars) =>
    chars.toLocaleString('en'),
  );
  return `A message may have at most ${most} characters; this one has ${has}.`;
}
