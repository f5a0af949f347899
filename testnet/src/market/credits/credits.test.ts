import {
  CREDIT,
  escrowAccount,
  PREPAID,
  TOKEN,
  walletAccount,
} from '../../chain/ledger/accounts.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { sumAccounts, expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ForSale } from '../../testing/test-wallet.ts';
import { TOKENS_OF_CREDIT } from './deduct-receipt.ts';

const DID = 'bafybmi-asker';
const HOST = 'bafybmi-host';

describe('inference credits', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let asset: ForSale;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    asset = await network.anAsset();
    await grantCredits(network.context, DID, 10);
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await expectCreditsBacked(network.context.db);
    await network.close();
  });

  const credits = () => network.context.credits;
  const balance = () => credits().balanceOf(network.context.db, DID);
  const tokens = (account: string) =>
    network.context.ledger.balanceOf(network.context.db, account, TOKEN);
  const reserve = (most: number) =>
    credits().reserve(DID, most, { providerDid: HOST, nft: asset.id });

  it('are reserved for a reply and released as far as it did not use them', async () => {
    const hold = await reserve(8);
    expect(await balance()).toBe(2);
    await credits().settle(hold, 3);
    expect(await balance()).toBe(7);
    expect(await credits().deduct(DID)).toBe(7);
    expect((await sumAccounts(network.context.db, CREDIT)).held).toBe(0);
  });

  it('cannot be reserved twice', async () => {
    await reserve(8);
    await expect(reserve(3)).rejects.toMatchObject({
      httpStatus: 402,
      message: 'Insufficient balance. Please buy more tokens to continue.',
    });
    expect(await balance()).toBe(2);
  });

  it('never become negative under concurrent reservations', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(3)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toBe(1);
  });

  it('are charged up to the reservation', async () => {
    const hold = await reserve(4);
    await credits().settle(hold, 9, 9);
    expect(await credits().deduct(DID)).toBe(6);
    expect(await tokens(escrowAccount(asset.ownerDid))).toBe(4 * TOKENS_OF_CREDIT);
  });

  it('are settled and released once', async () => {
    const hold = await reserve(4);
    await credits().settle(hold, 1);
    await credits().settle(hold, 4);
    await credits().release(hold);
    expect(await balance()).toBe(9);
    await expect(credits().settle('nothing', 1)).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('are released completely without a reply', async () => {
    const hold = await reserve(4);
    await credits().release(hold);
    await credits().settle(hold, 4);
    expect(await balance()).toBe(10);
  });

  it('are deducted one reply per call, oldest first, and a surplus call has no effect', async () => {
    const first = await reserve(2);
    const second = await reserve(3);
    await credits().settle(first, 2);
    clock.pass(1);
    await credits().settle(second, 3);

    await credits().deduct(DID);
    expect(await tokens(walletAccount(HOST))).toBe(2 * TOKENS_OF_CREDIT);
    await credits().deduct(DID);
    await credits().deduct(DID);
    expect(await tokens(walletAccount(HOST))).toBe(5 * TOKENS_OF_CREDIT);
    expect(await balance()).toBe(5);
  });

  it('are paid to the provider except for the share of the owner of the asset', async () => {
    const hold = await reserve(5);
    await credits().settle(hold, 5, 2);
    await credits().deduct(DID);
    expect(await tokens(walletAccount(HOST))).toBe(3 * TOKENS_OF_CREDIT);
    expect(await tokens(escrowAccount(asset.ownerDid))).toBe(2 * TOKENS_OF_CREDIT);
    expect(await tokens(PREPAID)).toBe(5 * TOKENS_OF_CREDIT);
  });

  it('are recorded in the history of the asset that answered', async () => {
    await credits().settle(await reserve(1), 1);
    const { data } = await network.context.db
      .selectFrom('nft_blocks')
      .select('data')
      .where('nft', '=', asset.id)
      .orderBy('block_no', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(data).toBe(`used for inference by ${DID}`);
  });

  it('are deducted by the next reply', async () => {
    await credits().settle(await reserve(2), 2);
    await reserve(1);
    expect(await tokens(walletAccount(HOST))).toBe(2 * TOKENS_OF_CREDIT);
  });

  it('are deducted after a minute, and released when no process can finish the reply', async () => {
    await credits().settle(await reserve(2), 2);
    await reserve(3);
    const finished = await reserve(1);
    await credits().settle(finished, 1);

    clock.pass(60_000 - 1);
    await credits().sweep();
    expect(await tokens(walletAccount(HOST))).toBe(2 * TOKENS_OF_CREDIT);
    clock.pass(1);
    await credits().sweep();
    expect(await tokens(walletAccount(HOST))).toBe(3 * TOKENS_OF_CREDIT);

    expect(await balance()).toBe(4);
    clock.pass(60 * 60_000);
    await credits().sweep();
    expect(await balance()).toBe(7);
  });
});
