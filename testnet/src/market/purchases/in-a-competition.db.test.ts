import { escrowAccount, TOKEN } from '../../chain/ledger/accounts.ts';
import { MICRO } from '../../platform/money.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { publishFile } from '../../testing/publish-file.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

const COMPETITION = 'test-comp';
const NO_ACCESS = 'Enter the access key of this competition first.';

describe('an item of a closed competition', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  let stranger: TestWallet;
  let item: ForSale;

  const admit = (did: string) =>
    network.context.db
      .insertInto('competition_participants')
      .values({ comp_id: COMPETITION, did, key_id: '', created: 0 })
      .execute();
  const lock = async () => {
    const { db } = network.context;
    await db.deleteFrom('competition_participants').execute();
    await db.updateTable('competitions').set({ access: 'list' }).execute();
  };
  const aPerson = async () => {
    const person = await network.aWallet(10);
    await person.signIn();
    return person;
  };
  async function buy(wallet: TestWallet) {
    const socket = await wallet.connect();
    const { status, message } = await wallet.buy(item);
    if (status) await socket.until(async () => (await wallet.purchase(item.id)).state === 'owned');
    await socket.close();
    return { status, message };
  }

  beforeEach(async () => {
    network = await aNetwork();
    await aCompetition(network.context, { id: COMPETITION });
    const file = { compId: COMPETITION, price: 4, fileName: 'secret.csv' };
    const { nft, ownerDid } = await publishFile(network.context, file);
    item = { id: nft, type: 'dataset', price: 4, ownerDid };
    [buyer, stranger] = [await aPerson(), await aPerson()];
    await admit(buyer.did);
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  it('is sold to participants and pays its seller', async () => {
    const { db, ledger } = network.context;
    expect((await buy(buyer)).status).toBe(true);
    expect(await buyer.balance()).toBe(6);
    expect(await ledger.balanceOf(db, escrowAccount(item.ownerDid), TOKEN)).toBe(4 * MICRO);
    expect(await buyer.text(`/net/provider/harbor/download/${item.id}`)).toBe('abcdefghij');
  });

  it('is sold to the organizer, who does not participate', async () => {
    const { db } = network.context;
    await db.updateTable('competitions').set({ organiser_did: stranger.did }).execute();
    expect((await buy(stranger)).status).toBe(true);
  });

  it('is neither sold to others nor rated or liked by them', async () => {
    expect(await buy(stranger)).toEqual({ status: false, message: NO_ACCESS });
    expect((await stranger.rate(item.id, 1)).message).toBe(NO_ACCESS);
    expect((await stranger.put(`/net/dapp/api/v1/likes/${item.id}`, {})).status).toBe(404);
    expect(await stranger.balance()).toBe(10);
  });

  it('is sold while submissions are closed, because only access matters', async () => {
    await network.context.db.updateTable('competitions').set({ submission_ends: 1 }).execute();
    expect((await buy(buyer)).status).toBe(true);
  });

  it("does not mark a rating by a user with mere download access as a buyer's", async () => {
    const free = await publishFile(network.context, { compId: COMPETITION, price: 0 });
    await buyer.rate(free.nft, 5);
    await buy(buyer);
    await buyer.rate(item.id, 4);
    const ratings = await network.context.db
      .selectFrom('ratings')
      .select(['nft', 'verified_buyer'])
      .orderBy('stars')
      .execute();
    expect(ratings).toEqual([
      { nft: item.id, verified_buyer: 1 },
      { nft: free.nft, verified_buyer: 0 },
    ]);
  });

  describe('that was bought', () => {
    const readCode = async (wallet: TestWallet, path: string) =>
      (await wallet.call(`/net/${path}`)).status;
    const listed = (wallet: TestWallet) => wallet.text('/net/node/api/list-nfts');
    beforeEach(() => buy(buyer));

    it('stays accessible to its buyer after access has ended', async () => {
      await lock();
      for (const path of [
        `provider/harbor/download/${item.id}`,
        `dapp/api/v1/catalogue/assets?nft=${item.id}`,
        `dapp/api/v1/catalogue/find?slug=secret.csv&nft=${item.id}`,
        `dapp/api/v1/assets/${item.id}/file`,
        `dapp/api/v1/assets/${item.id}/inspection`,
        `dapp/api/upload_asset/get_artifact_file_name/${item.id}`,
        `node/api/get-nft-token-chain-data?nft=${item.id}`,
        `explorer/api/nft/${item.id}`,
      ])
        expect([path, await readCode(buyer, path), await readCode(stranger, path)]).toEqual([
          path,
          200,
          403,
        ]);
      expect(await listed(buyer)).toContain(item.id);
      expect(await listed(stranger)).not.toContain(item.id);
      expect((await buyer.buy(item)).status).toBe(true);
      expect(await buyer.balance()).toBe(6);
    });

    it('grants no access to other items of the competition', async () => {
      const other = await publishFile(network.context, { compId: COMPETITION, bytes: 'other' });
      await lock();
      expect(await readCode(buyer, `dapp/api/v1/catalogue/assets?nft=${other.nft}`)).toBe(403);
      expect(await readCode(buyer, `dapp/api/v1/catalogue?type=dataset&comp=${COMPETITION}`)).toBe(
        403,
      );
      expect(await listed(buyer)).not.toContain(other.nft);
    });

    it('is absent from all lists of the market', async () => {
      for (const path of [
        'dapp/api/v1/catalogue?type=dataset',
        'dapp/api/v1/catalogue?type=dataset&q=secret',
        'dapp/api/v1/catalogue?type=dataset&order=trending',
        `dapp/api/v1/creators/${item.ownerDid}/assets?type=dataset`,
        `explorer/api/account/${item.ownerDid}`,
      ]) {
        const reply = await stranger.call(`/net/${path}`);
        expect([path, reply.status]).toEqual([path, 200]);
        expect(await reply.text()).not.toContain(item.id);
      }
    });
  });
});
