import { addCreditsCall, buyCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';

import { connected, done, aTransfer } from '../testing/a-wallet.ts';
import { aConfig } from '../testing/parts.ts';

const orderBy = (did: string) => buyCreditsCall('bafybmihost', did, aConfig(), new Date(0));
const paymentBy = (did: string, overrides: object = {}) => ({
  ...aTransfer(did, 5),
  receiver: 'bafybmihost',
  comment: 'Credit Purchase',
  ...overrides,
});
const creditsFor = (did: string, overrides: object = {}) => ({
  ...addCreditsCall(did, aConfig(), new Date(99_000)),
  ...overrides,
});
const FOREIGN_CLAIM = `Sign in to shop.test. Nonce: ${'0'.repeat(32)}`;
const titles = (seen: string[]) => seen.filter((word) => !word.endsWith('…'));

describe('a batch for a top-up', () => {
  it('is approved once: order, payment and credits are signed, whenever the credits are added', async () => {
    const { core, did, seen } = await connected();
    expect(await core.call('batch', orderBy(did))).toEqual(done);
    expect(await core.call('transferFt', paymentBy(did))).toEqual(done);
    expect(await core.call('batch', creditsFor(did))).toEqual(done);
    expect(titles(seen)).toEqual(['Buy 500 credits for 5 TROVE']);
  });

  it.each([
    ['another price', 'transferFt', { ft_count: 6 }],
    ['another provider', 'transferFt', { receiver: 'bafybmithief' }],
    ['another purpose', 'transferFt', { comment: 'asset:QmCats' }],
    ['another contract', 'batch', { smartContractToken: 'QmOther' }],
    ['a sign-in to another site', 'batch', { comment: FOREIGN_CLAIM }],
    ['credits for somebody else', 'batch', addCreditsCall('bafybmithief', aConfig(), new Date(0))],
  ] as const)('asks for approval of %s', async (_what, name, change) => {
    const { core, did, seen } = await connected();
    await core.call('batch', orderBy(did));
    seen.length = 0;
    const credits = creditsFor(did, { ...change, executorAddr: did });
    await core.call(name, name === 'batch' ? credits : paymentBy(did, change));
    expect(titles(seen)).toHaveLength(1);
  });
});
