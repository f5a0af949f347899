import { render } from '@testing-library/react';

import type { Message } from '#common/projects/conversation.ts';

import { ReceiptLine, receiptText } from './ReceiptLine.tsx';

const receipt: NonNullable<Message['receipt']> = {
  id: 'r1',
  nft: null,
  model: 'm',
  state: 'done',
  promptTokens: 1,
  replyTokens: 1200,
  credits: 25,
  signed: true,
  at: '2026-01-01T00:00:00.000Z',
};
const anAnswer = (change: Partial<Message>): Message => ({
  id: 'a',
  role: 'assistant',
  content: 'x',
  ...change,
});

describe('receiptText', () => {
  it.each<[string, Partial<Message>, string]>([
    [
      'the tokens used, their price and the balance',
      { receipt, balance: 475 },
      '1 prompt token + 1,200 answer tokens · 25 credits · balance 475',
    ],
    [
      'the cost of a stopped answer',
      { receipt: { ...receipt, state: 'stopped' }, state: 'stopped' },
      'Stopped: 1 prompt token + 1,200 answer tokens · 25 credits',
    ],
    [
      'that nothing was charged for an empty answer',
      { receipt: { ...receipt, credits: 0 }, state: 'stopped' },
      'Stopped: nothing was charged',
    ],
    [
      'that a failed answer is free',
      { state: 'failed' },
      'The answer was interrupted. Nothing was charged.',
    ],
    [
      'what is certain while the network is unreachable',
      { state: 'broken' },
      'The answer was interrupted. You pay only for the part that arrived.',
    ],
    [
      'the cost of an interrupted answer',
      { receipt: { ...receipt, state: 'stopped' }, state: 'broken', balance: 475 },
      'Interrupted: 1 prompt token + 1,200 answer tokens · 25 credits · balance 475',
    ],
    [
      'that a free message cost nothing',
      { receipt: { ...receipt, credits: 0, free: true }, balance: 475 },
      '1 prompt token + 1,200 answer tokens · free',
    ],
    ['nothing without a receipt', {}, ''],
  ])('states %s', (_what, change, text) => {
    expect(receiptText(anAnswer(change))).toBe(text);
  });
});

describe('ReceiptLine', () => {
  it.each<[string, Partial<Message>, string]>([
    [
      'why it ended, without a receipt',
      { state: 'length' },
      'The answer reached the maximum number of tokens.',
    ],
    [
      'the cost and why it ended',
      { receipt, state: 'length' },
      '1 prompt token + 1,200 answer tokens · 25 credits · The answer reached the maximum number of tokens.',
    ],
    ['that it was stopped, before the receipt arrives', { state: 'stopped' }, 'Stopped'],
  ])('states %s', (_what, change, text) => {
    const { container } = render(<ReceiptLine message={anAnswer(change)} />);
    expect(container.textContent).toBe(text);
  });

  it('renders nothing when nothing is known', () => {
    const { container } = render(<ReceiptLine message={anAnswer({})} />);
    expect(container.childElementCount).toBe(0);
  });
});
