import { WALLET_CALL_MESSAGE } from '../contract/messages.ts';
import { readReply, refusalOf } from './wallet-reply.ts';

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
      why: 'a refusal that only the node knows of',
      answer: { status: true, data: { status: false, message: 'no' } },
      reply: { status: false, data: { status: false, message: 'no' } },
    },
    { why: 'nothing at all', answer: undefined, reply: { status: false, data: {} } },
    { why: 'no data', answer: { status: 'ok' }, reply: { status: true, data: {} } },
  ])('[WALLET-40] [WALLET-42] reads $why', ({ answer, reply }) => {
    expect(readReply(answer)).toEqual(reply);
  });
});

describe('refusalOf', () => {
  it('takes the codes of EIP-1193 for a no', () => {
    expect(refusalOf(Object.assign(new Error('x'), { code: 4001 }))?.data.message).toBe(
      WALLET_CALL_MESSAGE.rejected,
    );
    expect(refusalOf(Object.assign(new Error('x'), { code: 4200 }))?.data.message).toBe(
      WALLET_CALL_MESSAGE.unsupported,
    );
  });

  it('takes everything else for a fault', () => {
    expect(refusalOf(new Error('x'))).toBeUndefined();
    expect(refusalOf(null)).toBeUndefined();
  });
});
