import type { CrashPoint } from '../faults.ts';
import { escrowOf, TOKEN } from '../ledger/accounts.ts';
import { MICRO } from '../ledger/money.ts';
import { publish } from '../testing/a-network.ts';
import { accountsOf, expectConserved } from '../testing/conservation.ts';
import { aKillableNetwork, type KillableNetwork } from '../testing/killable-network.ts';
import type { ForSale, TestWallet } from '../testing/test-wallet.ts';

// Two processes for each point.
jest.setTimeout(60_000);

const CRASH_POINTS: readonly CrashPoint[] = [
  'contract.asked',
  'contract.before-commit',
  'contract.after-commit',
  'TRANSFER_FT.offered',
  'TRANSFER_FT.asked',
  'TRANSFER_FT.before-commit',
  'TRANSFER_FT.after-commit',
  'TRANSFER_FT.replied',
  'EXECUTE_NFT.offered',
  'EXECUTE_NFT.asked',
  'EXECUTE_NFT.before-commit',
  'EXECUTE_NFT.after-commit',
  'EXECUTE_NFT.replied',
  'refund.before-commit',
  'refund.after-commit',
];

const BALANCE = 10;
const PRICE = 4;

/** A page whose user declines the delivery: the only way into a refund that has money to give back. */
const declinesDelivery = (point: string) => point.startsWith('refund.');

describe('kill -9 during a purchase', () => {
  let lives: KillableNetwork;
  let asset: ForSale;

  beforeEach(async () => {
    lives = await aKillableNetwork(async (network) => {
      asset = await publish(network.context, { price: PRICE });
      return network.aWallet(BALANCE);
    });
  });
  afterEach(() => lives.end());

  /** A connected page whose user approves everything, or everything but the delivery. */
  const openPage = (wallet: TestWallet, declines: boolean) =>
    wallet.connect({
      onRequest: ({ action, payload }) => {
        if (action === 'TRANSFER_FT') return wallet.write('initiate-ft-transfer', payload);
        if (declines) return { status: false, message: 'Rejected', result: null };
        return wallet.write('execute-nft', payload);
      },
    });

  it.each(CRASH_POINTS)(
    'at %s ends in a delivery or a clean refund after the restart',
    async (point) => {
      const declines = declinesDelivery(point);
      const first = await lives.start(point);
      const page = await openPage(first.wallet, declines);
      const bought = first.wallet.buy(asset).catch(() => undefined);
      expect(await first.child.ended).toBe('SIGKILL');
      await Promise.all([bought, page.closed]);

      const { wallet } = await lives.start();
      const again = await openPage(wallet, declines);
      // What was committed goes on by itself; only what never began is asked for once more.
      if ((await wallet.purchase(asset.id)).state === 'none') await wallet.buy(asset);
      await again.until(async () =>
        ['owned', 'refunded'].includes((await wallet.purchase(asset.id)).state),
      );

      const { state } = await wallet.purchase(asset.id);
      expect(state).toBe(declines ? 'refunded' : 'owned');
      expect(await wallet.balance()).toBe(declines ? BALANCE : BALANCE - PRICE);
      await again.close();

      await lives.audit(async ({ context }) => {
        await expectConserved(context.db);
        expect((await accountsOf(context.db)).held).toBe(0);
        expect(await context.ledger.balanceOf(context.db, escrowOf(asset.ownerDid), TOKEN)).toBe(
          declines ? 0 : PRICE * MICRO,
        );
        expect(await context.assets.mayRead(context.db, wallet.did, asset.id)).toBe(!declines);
      });
    },
  );
});
