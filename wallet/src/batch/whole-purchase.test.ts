import { MINUTE } from '@trove/contract/time.ts';
import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { ApprovalView } from '../screens.ts';
import { aPerson, connected, done, NO, aTransfer, YES } from '../testing/a-wallet.ts';
import { aConfig } from '../testing/parts.ts';
import { createBatches } from './batches.ts';
import type { Batch, BatchStore } from './batches.ts';

const asset = { id: 'QmAsset', type: 'model', price: 2, ownerDid: 'bafybmiseller' } as const;
const orderBy = (did: string, price = 2) =>
  purchaseCall({ ...asset, price }, did, aConfig(), new Date(0));
const deliveryTo = (did: string, overrides: object = {}) => ({
  nft: 'QmAsset',
  executor: did,
  receiver: '',
  quorum_type: 2,
  comment: 'asset:QmAsset',
  nft_value: 0.002,
  nft_data: `model bought by ${did} | timestamp: 1970-01-01T00:00:00.000Z`,
  ...overrides,
});
const titles = (seen: string[]) => seen.filter((word) => !word.endsWith('…'));

/** A wallet that has approved a purchase as a whole. */
async function bought(options: Parameters<typeof connected>[1] = {}) {
  const wallet = await connected(aPerson(), options);
  await wallet.core.call('batch', orderBy(wallet.did));
  wallet.seen.length = 0;
  return wallet;
}

describe('a batch for a purchase', () => {
  it('is approved once: order, payment and delivery are signed', async () => {
    const { core, did, seen, write } = await connected();
    expect(await core.call('batch', orderBy(did))).toEqual(done);
    expect(await core.call('transferFt', aTransfer(did))).toEqual(done);
    expect(await core.call('executeNft', deliveryTo(did))).toEqual(done);
    expect(titles(seen)).toEqual(['Buy an asset for 2 TROVE']);
    expect(write.mock.calls.map(([name]) => name)).toEqual([
      'executeContract',
      'transferFt',
      'executeNft',
    ]);
  });

  it('shows the amount and the signatures, and offers no allowance', async () => {
    const shown: ApprovalView[] = [];
    const person = aPerson((view) => {
      shown.push(view);
      return YES;
    });
    const { core, did } = await connected(person);
    await core.call('batch', orderBy(did));
    await core.call('batch', orderBy(did, 0));
    expect(shown[0]).toMatchObject({
      allowance: null,
      approval: {
        amount: { tokens: 2, token: 'TROVE', isPaidNow: true },
        signatures: ['The order', 'The payment of 2 TROVE', 'The delivery'],
      },
    });
    expect(shown[1]).toMatchObject({
      approval: { title: 'Get an asset for free', signatures: ['The order', 'The delivery'] },
    });
  });

  it('signs each part once', async () => {
    const { core, did, seen } = await bought();
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual([]);
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual(['Pay for an asset']);
  });

  it.each([
    ['another price', 'transferFt', { ft_count: 2.000001 }],
    ['another seller', 'transferFt', { receiver: 'bafybmithief' }],
    ['another asset', 'transferFt', { comment: 'asset:QmOther' }],
    ['another token', 'transferFt', { ft_name: 'GOLD' }],
    ['tokens of another creator', 'transferFt', { creatorDID: 'bafybmiother' }],
    ['a delivery of another asset', 'executeNft', { nft: 'QmOther', comment: 'asset:QmOther' }],
    ['an asset that is given away', 'executeNft', { receiver: 'bafybmithief' }],
    ['a delivery that says something else', 'executeNft', { nft_data: 'free advertising' }],
  ] as const)('asks for approval of %s', async (_what, name, change) => {
    const { core, did, seen } = await bought();
    const given = name === 'transferFt' ? aTransfer(did) : deliveryTo(did);
    await core.call(name, { ...given, ...change });
    expect(titles(seen)).toHaveLength(1);
  });

  it('does not end the one of another asset', async () => {
    const { core, did, seen } = await bought();
    await core.call(
      'batch',
      purchaseCall({ ...asset, id: 'QmOther' }, did, aConfig(), new Date(0)),
    );
    seen.length = 0;
    await core.call('transferFt', aTransfer(did));
    await core.call('transferFt', { ...aTransfer(did), comment: 'asset:QmOther' });
    expect(titles(seen)).toEqual([]);
  });

  it('ends after ten minutes, and with a disconnect', async () => {
    let time = 0;
    const late = await bought({ now: () => time });
    time = 10 * MINUTE;
    await late.core.call('transferFt', aTransfer(late.did));
    expect(titles(late.seen)).toEqual(['Pay for an asset']);

    const left = await bought();
    await left.core.disconnect();
    await left.core.connect(false);
    await left.core.call('transferFt', aTransfer(left.did));
    expect(titles(left.seen)).toEqual(['unlock', 'Pay for an asset']);
  });

  it('approves nothing after a rejection, or when the network rejects the order', async () => {
    const rejecting = await connected(aPerson(() => NO));
    expect(await rejecting.core.call('batch', orderBy(rejecting.did))).toMatchObject({
      status: false,
    });
    await rejecting.core.call('transferFt', aTransfer(rejecting.did));
    expect(titles(rejecting.seen)).toHaveLength(2);

    const refusal = { status: false, data: { status: false, message: 'The price changed' } };
    const refused = await bought({ node: { write: async () => refusal } });
    await refused.core.call('transferFt', aTransfer(refused.did));
    expect(titles(refused.seen)).toEqual(['Pay for an asset']);
  });

  it('is approved step by step when a request has a warning', async () => {
    const { core, did, seen } = await connected();
    await core.call('batch', { ...orderBy(did), smartContractToken: 'QmUnknown' });
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual(['Buy an asset', 'Pay for an asset']);
  });

  it('continues after a reload, and is used up in all tabs at once', async () => {
    const store = aBatchStore();
    const options = { batches: () => createBatches(store) };
    const first = await bought(options);
    const { did, accounts } = first;
    const reloaded = await connected(aPerson(), { ...options, accounts });
    await reloaded.core.call('transferFt', aTransfer(did));
    expect(titles(reloaded.seen)).toEqual([]);
    await first.core.call('transferFt', aTransfer(did));
    expect(titles(first.seen)).toEqual(['Pay for an asset']);
  });

  it('is used up by a part that needed an approval because the wallet was locked', async () => {
    const { core, did, seen, accounts } = await bought();
    await accounts.lock();
    await core.call('transferFt', aTransfer(did));
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual(['Pay for an asset', 'Pay for an asset']);
  });

  it('approves nothing again when the approved order is only sent again', async () => {
    const { core, did, seen } = await bought();
    await core.call('transferFt', aTransfer(did));
    await core.call('batch', orderBy(did), { id: 'call-1', wasApproved: true });
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual(['Pay for an asset']);
  });

  it('is approved step by step for a site that requests no batch', async () => {
    const { core, did, seen } = await connected();
    await core.call('executeContract', orderBy(did));
    await core.call('transferFt', aTransfer(did));
    expect(titles(seen)).toEqual(['Buy an asset', 'Pay for an asset']);
  });
});

describe('names in an approval', () => {
  const publisher = { did: 'bafybmiseller', name: 'Open Bench' };
  const names = {
    asset: async (nft: string) => ({ nft, name: 'Spam $& Filter', task: '', publisher }),
    account: async (did: string) => (did === publisher.did ? publisher.name : null),
  };

  it('replace ids by the names of the network', async () => {
    const shown: ApprovalView[] = [];
    const person = aPerson((view) => {
      shown.push(view);
      return YES;
    });
    const { core, did } = await connected(person, { names });
    await core.call('batch', orderBy(did));
    expect(shown[0]?.approval).toMatchObject({
      title: 'Buy Spam $& Filter for 2 TROVE',
      asset: { name: 'Spam $& Filter', publisher },
      facts: [
        { label: 'Asset', value: 'QmAsset', name: 'Spam $& Filter' },
        { label: 'Seller', value: 'bafybmiseller', name: 'Open Bench' },
      ],
    });
  });
});

function aBatchStore(): BatchStore {
  let kept: readonly Batch[] = [];
  return {
    async change(next) {
      kept = next(kept);
    },
  };
}
