import { newKeyPair } from '../../chain/identity/keys.ts';
import { hashToSign } from '../../chain/identity/proof.ts';
import { TOKEN, TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
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
          { account: walletAccount(DID), asset: TOKEN, amount },
        ],
      }),
    );

  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  const get = async <T>(path: string) =>
    (await network.app.inject(`/net/explorer/api/${path}`)).json<T>();

  it('shows a block with the balances of every account before and after', async () => {
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
      account: walletAccount(DID),
      unit: 'TROVE',
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

  it('shows the signer of a block, the signed content and its verification', async () => {
    const wallet = await network.aWallet();
    const { id: nft } = await network.anAsset();
    const { message } = await wallet.rate(nft, 4);
    const block = await get<ShownBlock>(`transaction/${message.split(' ').at(-1)}`);

    expect(block.verified).toBe(true);
    expect(block.proof).toMatchObject({
      did: wallet.did,
      publicKey: wallet.publicKey,
      action: 'execute-smart-contract',
      payload: { executorAddr: wallet.did },
      fault: null,
    });
    expect(JSON.stringify(block.proof?.payload)).toContain(nft);
    expect((await get<ShownBlock>(`transaction/${block.previousId}`)).proof).toBeNull();
  });

  it('reports an invalid signature', async () => {
    const { ledger, transact } = network.context;
    const { did, publicKey } = newKeyPair();
    const content = { round: 'R', did, action: 'rate', payload: {}, remaining: 0 };
    const proof = { ...content, publicKey, hash: hashToSign(content), signature: '00' };
    const { transactionId } = await transact((tx) =>
      ledger.post(tx, { kind: 'x', externalId: 'x', did, proof }),
    );
    expect((await get<ShownBlock>(`transaction/${transactionId}`)).proof?.fault).toBe(
      'the signature is not one of the signer',
    );
    expect(await get('chain')).toMatchObject({ valid: false });
  });

  it('shows balances, assets and blocks of a DID', async () => {
    const buyer = await network.aWallet(10);
    await grantCredits(network.context, buyer.did, 500);
    const asset = await network.anAsset({ name: 'Ada', price: 3 });
    await buyer.buy(asset);

    expect(await get(`account/${buyer.did}`)).toEqual({
      id: buyer.did,
      publicKey: buyer.publicKey,
      balances: [
        { account: `credits:${buyer.did}`, unit: 'credits', amount: 500 },
        { account: `wallet:${buyer.did}`, unit: 'TROVE', amount: 10 },
      ],
      assets: [],
    });
    const { blocks } = await get<{ blocks: { kind: string }[] }>(`blocks?of=${buyer.did}`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['use_asset', 'grant', 'grant']);
    expect(await get(`account/${asset.ownerDid}`)).toMatchObject({
      assets: [{ nft: asset.id, name: 'Ada' }],
    });
    expect(await get('account/treasury')).toMatchObject({
      publicKey: null,
      balances: [{ unit: 'credits' }, { unit: 'TROVE' }],
    });
  });

  it('shows an NFT with its history, newest first, page by page', async () => {
    const { id: nft, ownerDid } = await network.anAsset({ name: 'Ada', price: 3 });
    const { ledger, transact } = network.context;
    for (let n = 1; n <= 30; n += 1) {
      const history = [{ nft, data: `note ${n}`, ownerDid, price: 3_000_000 }];
      await transact((tx) =>
        ledger.post(tx, { kind: 'x', externalId: `n${n}`, did: ownerDid, history }),
      );
    }
    interface Shown {
      history: { data: string }[];
      before: number | null;
    }
    const first = await get<Shown>(`nft/${nft}`);
    expect(first).toMatchObject({ nft, name: 'Ada', ownerDid, price: 3, before: 6 });
    expect(first.history[0]?.data).toBe('note 30');
    const second = await get<Shown>(`nft/${nft}?before=${first.before}`);
    expect(second.history.map(({ data }) => data)).toEqual([
      'note 5',
      'note 4',
      'note 3',
      'note 2',
      'note 1',
      'published and owned',
    ]);
    expect(second.before).toBeNull();
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

  it('reports the validity of the whole chain, also after a new block', async () => {
    await pay('one', 5);
    expect(await get('chain')).toEqual({ valid: true, blocks: 1, signed: 0 });
    const wallet = await network.aWallet();
    await wallet.rate((await network.anAsset()).id, 4);
    expect(await get('chain')).toEqual({ valid: true, blocks: 3, signed: 1 });
  });

  it.each(['transaction', 'account', 'nft'])('answers 404 for an unknown %s', async (kind) => {
    expect((await network.app.inject(`/net/explorer/api/${kind}/nothing`)).statusCode).toBe(404);
  });

  it('serves its page with a policy that forbids external resources', async () => {
    const reply = await network.app.inject('/net/explorer/');

    expect(reply.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(reply.body).not.toMatch(/<script>|<style>|style=|onclick=/);
    const files = ['explorer.css', 'explorer.js', 'dom.js', 'texts.js'];
    for (const file of [...files, 'block-pages.js', 'account-pages.js']) {
      const { statusCode, headers } = await network.app.inject(`/net/explorer/${file}`);
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^text\/(css|javascript)/),
      ]);
    }
  });
});
