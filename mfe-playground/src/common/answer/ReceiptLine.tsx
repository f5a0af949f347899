import { Figures, Small } from '@trove/shared/ui/layout/text.tsx';

import type { Message } from '#common/projects/conversation.ts';

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

type Ends = Partial<Record<NonNullable<Message['state']>, string>>;
const BEGIN: Ends = { stopped: 'Stopped: ', broken: 'Broken off: ' };
const LOST: Ends = {
  failed: 'The answer broke off. Nothing was charged.',
  broken: 'The answer broke off. Only what has come is charged.',
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
  const said = [
    receiptText(message) || (state === 'stopped' && 'Stopped'),
    state === 'length' && 'The answer ended at the maximum of tokens.',
    isShortened &&
      'The model cannot hold the whole conversation: it read the end of it, without the oldest part.',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Small as="p">
      <Figures>{said.join(' · ')}</Figures>
    </Small>
  );
}
