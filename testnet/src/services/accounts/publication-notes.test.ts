import { PUBLICATION_NOTES } from '@trove/contract/wire/trade/publication-notes.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectPrivate } from '../../testing/a-seller.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('a draft of a publication', () => {
  let network: TestNetwork;
  let seller: TestWallet;
  const clock = manualClock();

  beforeEach(async () => {
    network = await aNetwork({ clock });
    seller = await network.aWallet();
    await seller.signIn();
  });
  afterEach(() => network.close());

  const url = (draftId = '') =>
    `/net/dapp/api/v1/accounts/${seller.did}/publications${draftId && `/${draftId}`}`;
  const notes = async () => (await seller.get<{ notes: object[] }>(url())).notes;
  const keep = async (draftId: string, note: object) =>
    (await seller.put(url(draftId), note)).status;

  it('is saved, updated, listed newest first, and deleted', async () => {
    expect(await keep('d1', { name: 'Cats' })).toBe(200);
    clock.pass(1000);
    expect(await keep('d2', { name: 'Dogs' })).toBe(200);
    clock.pass(1000);
    expect(await keep('d1', { name: 'Cats', assetId: 'QmCats' })).toBe(200);
    expect(await notes()).toMatchObject([
      { draftId: 'd1', note: { name: 'Cats', assetId: 'QmCats' } },
      { draftId: 'd2', note: { name: 'Dogs' } },
    ]);
    await seller.remove(url('d1'));
    expect(await notes()).toMatchObject([{ draftId: 'd2' }]);
  });

  it('is private', async () => {
    await keep('d1', { name: 'Cats' });
    for (const method of ['PUT', 'DELETE'] as const) {
      await expectPrivate(network, seller, 'publications/d1', { method, body: {} });
    }
    await expectPrivate(network, seller, 'publications');
    const other = await network.aWallet();
    await other.signIn();
    await other.remove(url('d1').replace(seller.did, other.did));
    expect(await notes()).toHaveLength(1);
  });

  it('is limited in number, length and lifetime', async () => {
    expect(await keep('long', { text: 'x'.repeat(PUBLICATION_NOTES.lengthMax) })).toBe(413);
    for (let index = 0; index < PUBLICATION_NOTES.most; index += 1) await keep(`d${index}`, {});
    expect(await keep('more', {})).toBe(409);
    expect(await keep('d0', { name: 'Cats' })).toBe(200);
    clock.pass(PUBLICATION_NOTES.keptMs);
    await seller.signIn();
    expect(await notes()).toEqual([]);
    expect(await keep('more', {})).toBe(200);
  });
});
