import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import type { Message } from '#common/projects/conversation.ts';

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

type Ends = Partial<Record<NonNullable<Message['state']>, string>>;
const BEGIN: Ends = { stopped: 'Stopped: ', broken: 'Interrupted: ' };
const LOST: Ends = {
  failed: 'The answer was interrupted. Nothing was charged.',
  broken: 'The answer was interrupted. You pay only for the part that arrived.',
};

/** Cost of an answer and the remaining balance; an answer that was not delivered costs nothing. */
export function receiptText({ receipt, state = 'done', balance }: Message): string {
  const left = balance === undefined ? [] : [`balance ${balance.toLocaleString('en')}`];
  if (receipt === undefined) return LOST[state] ?? '';
  const { promptTokens, replyTokens, credits } = receipt;
  const used = `${plural(promptTokens, 'prompt token')} + ${plural(replyTokens, 'answer token')}`;
  const begin = BEGIN[state] ?? '';
  if (receipt.free === true) return [`${begin}${used}`, 'free'].join(' · ');
  if (credits === 0) return [`${begin}nothing was charged`, ...left].join(' · ');
  return [`${begin}${used}`, plural(credits, 'credit'), ...left].join(' · ');
}

export function ReceiptLine({ message }: { message: Message }) {
  const { state, isShortened } = message;
  const parts = [
    receiptText(message) || (state === 'stopped' && 'Stopped'),
    state === 'length' && 'The answer reached the maximum number of tokens.',
    isShortened && 'The conversation is too long for the model: it read only the most recent part.',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Small as="p">
      <Figures>{parts.join(' · ')}</Figures>
    </Small>
  );
}
