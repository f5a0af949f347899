import { TOKEN, TREASURY, walletOf } from '../../ledger/accounts.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { ShownBlock } from './find-block.ts';

const DID = 'bafybmiada';

describe('explorer', () => {
  let network: TestNetwork;

  const pay = (externalId: string, amount: number) =>
    network.context.transact((tx) =>
      network.context.ledger.post(tx, {
        kind: 'grant',
        externalId,
        did: DID,
        memo: 'Pocket money',
        lines: [
          { account: TREASURY, asset: TOKEN, amount: -amount },
          { account: walletOf(DID), asset: TOKEN, amount },
        ],
      }),
    );

  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  const get = async <T>(path: string) =>
    (await network.app.inject(`/net/explorer/api/${path}`)).json<T>();

  it('shows a block with what every account held before and after', async () => {
    const first = await pay('one', 2_500_000);
    const second = await pay('two', 1_000_000);
    const block = await get<ShownBlock>(`transaction/${second.transactionId}`);

    expect(block).toMatchObject({
      number: 2,
      kind: 'grant',
      did: DID,
      memo: 'Pocket money',
      previousId: first.transactionId,
      nextId: null,
      verified: true,
    });
    expect(block.lines).toContainEqual({
      account: walletOf(DID),
      asset: TOKEN,
      amount: 1,
      before: 2.5,
      after: 3.5,
    });
    expect((await get<ShownBlock>(`transaction/${first.transactionId}`)).nextId).toBe(
      second.transactionId,
    );
  });

  it('shows a published asset with its history and its metadata', async () => {
    const { id: nft } = await network.anAsset({ name: 'Ada', price: 3 });
    const { blocks } = await get<{ blocks: { transactionId: string }[] }>('blocks');
    const block = await get<ShownBlock>(`transaction/${blocks[0]?.transactionId}`);

    expect(block.history).toMatchObject([{ nft, data: 'published and owned', price: 3 }]);
    expect(JSON.stringify(block.facts)).toContain('Ada');
    expect(block.verified).toBe(true);
  });

  it('lists the newest blocks first, page by page', async () => {
    for (let n = 1; n <= 30; n += 1) await pay(`pay ${n}`, n);
    interface Page {
      blocks: { number: number }[];
      before: number | null;
    }
    const first = await get<Page>('blocks');
    const second = await get<Page>(`blocks?before=${first.before}`);

    expect(first.blocks.map(({ number }) => number)).toEqual(
      Array.from({ length: 25 }, (_, index) => 30 - index),
    );
    expect(second.blocks.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(second.before).toBeNull();
  });

  it('says whether the whole chain is sound, also after a new block', async () => {
    await pay('one', 5);
    expect(await get('chain')).toEqual({ valid: true, blocks: 1 });
    await pay('two', 5);
    expect(await get('chain')).toEqual({ valid: true, blocks: 2 });
  });

  it('answers 404 for an unknown transaction', async () => {
    expect((await network.app.inject('/net/explorer/api/transaction/nothing')).statusCode).toBe(
      404,
    );
  });

  it('serves its page with a policy that lets nothing foreign in', async () => {
    const reply = await network.app.inject('/net/explorer/');

    expect(reply.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(reply.body).not.toMatch(/<script>|<style>|style=|onclick=/);
    for (const file of ['explorer.css', 'explorer.js']) {
      expect(reply.body).toContain(`/net/explorer/${file}`);
      expect((await network.app.inject(`/net/explorer/${file}`)).statusCode).toBe(200);
    }
  });
});
