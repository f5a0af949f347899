import { aTransfer } from '../testing/a-wallet.ts';
import { createBatches } from './batches.ts';
import type { Batch } from './batches.ts';
import { getTerms } from './terms.ts';

const NODE = 'http://network.test/api/';
const payment = { name: 'transferFt', given: aTransfer('bafybmibuyer') } as const;

const aBatch = (overrides: Partial<Batch> = {}): Batch => ({
  did: 'bafybmibuyer',
  of: 'use_asset:QmAsset',
  node: NODE,
  until: Infinity,
  open: [getTerms(payment) ?? ''],
  ...overrides,
});

/** Batches that contain the payment of one purchase. */
async function approved(...more: Batch[]) {
  const batches = createBatches();
  for (const batch of [aBatch(), ...more]) await batches.add(batch);
  return batches;
}

describe('an approved batch', () => {
  it('is taken once by its own account on its own network', async () => {
    const batches = await approved();
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(true);
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(false);
  });

  it.each([
    ['another network', 'bafybmibuyer', 'http://other.test/api/'],
    ['another account', 'bafybmiother', NODE],
  ])('is not taken, and stays, for %s', async (_whose, did, node) => {
    const batches = await approved();
    expect(await batches.take(payment, did, node)).toBe(false);
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(true);
  });

  it.each([
    ['subject', aBatch({ of: 'use_asset:QmOther', open: [] })],
    ['account', aBatch({ did: 'bafybmiother' })],
  ])('stays when one of another %s is added and dropped', async (_whose, other) => {
    const batches = await approved(other);
    await batches.drop(other);
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(true);
  });

  it('is replaced by one of the same subject, and dropped', async () => {
    const batches = await approved(aBatch());
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(true);
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(false);
    await batches.add(aBatch());
    await batches.drop(aBatch());
    expect(await batches.take(payment, 'bafybmibuyer', NODE)).toBe(false);
  });
});
