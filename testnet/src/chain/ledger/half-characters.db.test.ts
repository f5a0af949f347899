import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet } from '../../testing/test-wallet.ts';
import type { Proof } from '../identity/proof.ts';
import { hasId } from './has-id.ts';
import { readBlocks, type StoredBlock } from './read-blocks.ts';
import { verifyChain } from './verify-chain.ts';

const HALF = 'cut in the middle of \uD83D';

/** Lets the ledger hash texts as it did before, when blocks had halves of characters. */
const asBefore = () =>
  jest.spyOn(String.prototype, 'toWellFormed').mockImplementation(function same(this: string) {
    return String(this);
  });

describe('a ledger with halves of characters from an older version', () => {
  let dataDir: string;
  let network: TestNetwork;
  const blocks: string[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-halves-'));
    network = await aNetwork({ dataDir });
    const [ada, bob] = [await network.aWallet(5), await network.aWallet()];
    const asset = await network.anAsset({ price: 1 });
    const { baseUrl, context } = network;
    const { config, keys } = context;
    const { privateKey } = keys.of('seller');
    const seller = createTestWallet({ baseUrl, config, privateKey });
    await seller.register();
    const before = asBefore();
    const call = purchaseCall(asset, ada.did, config, new Date());
    const contract = JSON.parse(call.smartContractData) as { use_asset: Record<string, unknown> };
    contract.use_asset['asset_usage_purpose'] = `model bought by ${ada.did} ${HALF}`;
    const replies = [
      await ada.executeContract({ ...call, smartContractData: JSON.stringify(contract) }),
      await seller.executeNft({
        comment: '\uD83D',
        executor: asset.ownerDid,
        nft: asset.id,
        nft_data: '\uDE00',
        nft_value: 0,
        quorum_type: 2,
        receiver: '',
      }),
      await ada.transferFt({
        comment: HALF,
        creatorDID: config.tokenCreatorDid,
        ft_count: 1,
        ft_name: 'TROVE',
        quorum_type: 2,
        receiver: bob.did,
        sender: ada.did,
      }),
    ];
    before.mockRestore();
    for (const { status, message } of replies) {
      if (!status) throw new Error(message);
      blocks.push(message.split(' ').at(-1) ?? '');
    }
    await network.close();
    network = await aNetwork({ dataDir });
  });
  afterAll(async () => {
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is sound: what was hashed is read from what was signed, and writes are accepted', async () => {
    const ready = await network.app.inject('/net/readyz');
    expect(ready.json()).toMatchObject({ ready: true, findings: [] });
    expect(await verifyChain(network.context.db)).toMatchObject({ valid: true });
    for (const id of blocks) {
      const block = await network.app.inject(`/net/explorer/api/transaction/${id}`);
      expect(block.json()).toMatchObject({ verified: true, proof: { fault: null } });
    }
    expect(await (await network.aWallet(1)).balance()).toBe(1);
  });

  it.each<[string, (block: StoredBlock) => Partial<StoredBlock>]>([
    ['its stored text', () => ({ memo: 'cut in the middle of ' })],
    ['a letter of it', ({ memo }) => ({ memo: memo.replace('cut', 'put') })],
    ['the half that was signed', ({ proof }) => signed(proof, '\uD83E')],
    ['the signed text into whole characters', ({ proof }) => signed(proof, '\uFFFD')],
    ['an amount', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, amount: 0 })) })],
  ])('is damaged once somebody changes %s', async (_what, change) => {
    const number = await network.context.db
      .selectFrom('transactions')
      .select('number')
      .where('id', '=', blocks[2] ?? '')
      .executeTakeFirstOrThrow();
    const [block] = await readBlocks(network.context.db, number.number, number.number);
    if (block === undefined) throw new Error('The transfer has no block');
    const { id, ...content } = block;
    expect(content.memo).toBe('cut in the middle of \uFFFD');
    expect(hasId(content, id)).toBe(true);
    expect(hasId({ ...content, ...change(block) }, id)).toBe(false);
  });
});

function signed(proof: Proof | undefined, half: string): Pick<StoredBlock, 'proof'> {
  if (proof === undefined) throw new Error('The transfer has no signature');
  const comment = `cut in the middle of ${half}`;
  return { proof: { ...proof, payload: { ...(proof.payload as object), comment } } };
}
