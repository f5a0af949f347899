import { calling } from '@trove/kit/testing/calling.ts';

import { lostReceipt } from './lost-receipt.ts';

const receiptIn = (state: string) => ({
  id: 'r1',
  nft: 'QmTalk',
  model: 'QmTalk:latest',
  state,
  promptTokens: 12,
  replyTokens: 30,
  credits: 3,
  signed: true,
  at: new Date().toISOString(),
});

describe('the receipt of a stopped answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is waited for while the browser keeps the connection open for seconds', async () => {
    const started = Date.now();
    const answer = () =>
      Response.json({
        receipts: [receiptIn(Date.now() - started > 4000 ? 'stopped' : 'running')],
      });
    const asked = calling(answer, (api) => lostReceipt(api, started, 'stopped'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await asked).result?.state).toBe('stopped');
  });
});
