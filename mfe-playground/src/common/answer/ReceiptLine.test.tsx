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
      'what was used, its price and what is left',
      { receipt, balance: 475 },
      '1 prompt token + 1,200 answer tokens · 25 credits · balance 475',
    ],
    [
      'what a stopped answer cost',
      { receipt: { ...receipt, state: 'stopped' }, state: 'stopped' },
      'Stopped: 1 prompt token + 1,200 answer tokens · 25 credits',
    ],
    [
      'that nothing was charged for nothing',
      { receipt: { ...receipt, credits: 0 }, state: 'stopped' },
      'Stopped: nothing was charged',
    ],
    [
      'that a broken answer is free',
      { state: 'failed' },
      'The answer was interrupted. Nothing was charged.',
    ],
    [
      'what is certain while the network cannot be asked',
      { state: 'broken' },
      'The answer was interrupted. You pay only for the part that arrived.',
    ],
    [
      'what an answer cost that broke off',
      { receipt: { ...receipt, state: 'stopped' }, state: 'broken', balance: 475 },
      'Interrupted: 1 prompt token + 1,200 answer tokens · 25 credits · balance 475',
    ],
    [
      'that a message of those given away was free',
      { receipt: { ...receipt, credits: 0, free: true }, balance: 475 },
      '1 prompt token + 1,200 answer tokens · free',
    ],
    ['nothing where nothing is known', {}, ''],
  ])('tells %s', (_what, change, text) => {
    expect(receiptText(anAnswer(change))).toBe(text);
  });
});

describe('ReceiptLine', () => {
  it.each<[string, Partial<Message>, string]>([
    ['why it ended alone', { state: 'length' }, 'The answer reached the maximum number of tokens.'],
    [
      'what it cost and why it ended',
      { receipt, state: 'length' },
      '1 prompt token + 1,200 answer tokens · 25 credits · The answer reached the maximum number of tokens.',
    ],
    ['that it was stopped, before its receipt is there', { state: 'stopped' }, 'Stopped'],
  ])('says %s', (_what, change, text) => {
    const { container } = render(<ReceiptLine message={anAnswer(change)} />);
    expect(container.textContent).toBe(text);
  });

  it('is not there where nothing is known', () => {
    const { container } = render(<ReceiptLine message={anAnswer({})} />);
    expect(container.childElementCount).toBe(0);
  });
});
