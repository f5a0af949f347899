import { publishCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { ApprovalView } from '../screens.ts';
import { aPerson, connected, done, NO, aTransfer, YES } from '../testing/a-wallet.ts';
import { aConfig } from '../testing/parts.ts';

const metadata = { name: 'Cats', type: 'model' };

const publicationBy = (did: string, hostingCost = 3) =>
  publishCall(
    {
      assetId: 'QmCats',
      fileName: 'cats.gguf',
      description: 'All of them',
      price: 2.5,
      metadata,
      providerDid: 'bafybmihost',
      hostingCost,
    },
    did,
    aConfig(),
  );
const deploymentBy = (did: string, overrides: object = {}) => ({
  nft: 'QmCats',
  did,
  quorum_type: 2,
  nft_value: 0.0025,
  nft_data: 'published and owned',
  nft_metadata: JSON.stringify(metadata),
  nft_file_name: 'cats.gguf',
  ...overrides,
});
const hostingBy = (did: string, overrides: object = {}) => ({
  ...aTransfer(did, 3),
  receiver: 'bafybmihost',
  comment: 'nft:QmCats',
  ...overrides,
});
const titles = (seen: string[]) => seen.filter((word) => !word.endsWith('…'));

/** A wallet that has approved a publication as a whole. */
async function approved() {
  const wallet = await connected();
  await wallet.core.call('batch', publicationBy(wallet.did));
  wallet.seen.length = 0;
  return wallet;
}

describe('a batch for a publication', () => {
  it('is approved once: contract, deployment and hosting are signed', async () => {
    const { core, did, seen, write } = await connected();
    expect(await core.call('batch', publicationBy(did))).toEqual(done);
    expect(await core.call('deployNft', deploymentBy(did))).toEqual(done);
    expect(await core.call('transferFt', hostingBy(did))).toEqual(done);
    expect(titles(seen)).toEqual(['Publish an asset']);
    expect(write.mock.calls.map(([name]) => name)).toEqual([
      'executeContract',
      'deployNft',
      'transferFt',
    ]);
  });

  it('shows its cost and its signatures', async () => {
    const shown: ApprovalView[] = [];
    const person = aPerson((view) => {
      shown.push(view);
      return YES;
    });
    const { core, did } = await connected(person);
    await core.call('batch', publicationBy(did));
    await core.call('batch', publicationBy(did, 0));
    expect(shown[0]).toMatchObject({
      allowance: null,
      approval: {
        amount: { tokens: 3, token: 'TROVE', isPaidNow: true },
        signatures: ['The publication', 'The asset, registered as yours', 'The payment of 3 TROVE'],
      },
    });
    expect(shown[1]?.approval).toMatchObject({
      amount: null,
      signatures: ['The publication', 'The asset, registered as yours'],
    });
  });

  it.each([
    ['another file', 'deployNft', { nft: 'QmOther' }],
    ['other words', 'deployNft', { nft_metadata: '{"name":"Dogs"}' }],
    ['another price', 'deployNft', { nft_value: 0.0026 }],
    ['another file name', 'deployNft', { nft_file_name: 'dogs.gguf' }],
    ['another note', 'deployNft', { nft_data: 'bought by a friend' }],
    ['dearer hosting', 'transferFt', { ft_count: 3.000001 }],
    ['another host', 'transferFt', { receiver: 'bafybmithief' }],
    ['hosting of another asset', 'transferFt', { comment: 'nft:QmOther' }],
  ] as const)('asks for approval of %s', async (_what, name, change) => {
    const { core, did, seen } = await approved();
    const given = name === 'deployNft' ? deploymentBy(did, change) : hostingBy(did, change);
    await core.call(name, given);
    expect(titles(seen)).toHaveLength(1);
  });

  it('signs each part once, and nothing after a rejection', async () => {
    const { core, did, seen } = await approved();
    await core.call('deployNft', deploymentBy(did));
    await core.call('deployNft', deploymentBy(did));
    expect(titles(seen)).toEqual(['Create an asset']);

    const rejecting = await connected(aPerson(() => NO));
    await rejecting.core.call('batch', publicationBy(rejecting.did));
    await rejecting.core.call('deployNft', deploymentBy(rejecting.did));
    expect(titles(rejecting.seen)).toEqual(['Publish an asset', 'Create an asset']);
  });

  it('is never covered by a session allowance', async () => {
    const person = aPerson(() => ({ isApproved: true, allowance: { tokens: 100, minutes: 60 } }));
    const { core, did, seen } = await connected(person);
    await core.call('transferFt', aTransfer(did));
    await core.call('batch', publicationBy(did));
    expect(titles(seen)).toEqual(['Pay for an asset', 'Publish an asset']);
  });
});
