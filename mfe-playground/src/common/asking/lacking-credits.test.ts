import type { ModelOption } from '#common/playground/models.ts';

import { lackingCredits } from './lacking-credits.ts';

const aModel = (model: string, credits: number): ModelOption => ({
  id: model,
  name: model,
  model,
  provider: '',
  price: 0,
  tag: { model, name: model, credits },
});
const cheap = aModel('cheap', 1);
const dear = aModel('dear', 42);
const gift = { model: 'dear', of: 3, left: 3 };

describe('the credits for a message', () => {
  it.each([
    ['lack with a balance of 0', [cheap], [], 0, /at least 1 credit, and you have 0/],
    ['lack below the price of one block', [dear], [], 41, /at least 42 credits, and you have 41/],
    ['lack for all compared models together', [cheap, dear], [], 42, /at least 43 credits/],
    ['suffice for one block', [dear], [], 42, /^none$/],
    ['are not needed for a message the network gives away', [dear], [gift], 0, /^none$/],
    ['lack once none is left to give', [dear], [{ ...gift, left: 0 }], 0, /at least 42 credits/],
    ['are not judged while the balance is unknown', [dear], [], null, /^none$/],
  ])('%s', (_what, models, free, balance, reason) => {
    expect(lackingCredits(models, free, balance) ?? 'none').toMatch(reason);
  });
});
