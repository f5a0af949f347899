import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { WALLET_MESSAGE } from '@trove/contract/messages.ts';

import { readReply, toRefusal } from './wallet-reply.ts';

describe('readReply', () => {
  it.each([
    {
      why: 'a plain success',
      answer: { status: true, data: { status: true, message: 'done' } },
      reply: { status: true, data: { status: true, message: 'done' } },
    },
    {
      why: 'a refusal in `message`',
      answer: { status: false, data: { message: 'no' } },
      reply: { status: false, data: { message: 'no' } },
    },
    {
      why: 'a refusal in `error`',
      answer: { status: false, data: { step: 'unknown', error: 'broken pipe' } },
      reply: {
        status: false,
        data: { step: 'unknown', error: 'broken pipe', message: 'broken pipe' },
      },
    },
    {
      why: 'a refusal reported only by the node',
      answer: { status: true, data: { status: false, message: 'no' } },
      reply: { status: false, data: { status: false, message: 'no' } },
    },
    { why: 'nothing at all', answer: undefined, reply: { status: false, data: {} } },
    { why: 'no data', answer: { status: 'ok' }, reply: { status: true, data: {} } },
  ])('[WALLET-40] [WALLET-42] parses $why', ({ answer, reply }) => {
    expect(readReply(answer)).toEqual(reply);
  });
});

describe('toRefusal', () => {
  it.each([
    [4001, 'rejected by the user', WALLET_CALL_MESSAGE.rejected],
    [4100, 'not authorised', WALLET_CALL_MESSAGE.rejected],
    [4200, 'not supported', WALLET_CALL_MESSAGE.unsupported],
    [4900, 'disconnected', WALLET_MESSAGE.missing],
    [4901, 'not connected to this chain', WALLET_MESSAGE.missing],
  ])('maps the code %s of EIP-1193, %s, to the message of the site', (code, _what, words) => {
    expect(toRefusal(Object.assign(new Error('x'), { code }))?.data.message).toBe(words);
  });

  it('treats everything else as an error', () => {
    expect(toRefusal(new Error('x'))).toBeUndefined();
    expect(toRefusal(null)).toBeUndefined();
  });
});
