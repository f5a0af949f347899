import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CRASH_POINTS } from '../faults.ts';
import { escrowOf, TOKEN } from '../ledger/accounts.ts';
import { MICRO } from '../ledger/money.ts';
import { aNetwork, publish } from '../testing/a-network.ts';
import { type ChildNetwork, startChildNetwork } from '../testing/child-network.ts';
import { accountsOf, expectConserved } from '../testing/conservation.ts';
import { dropTestDatabase } from '../testing/test-database.ts';
import { createTestWallet, type ForSale, type TestWallet } from '../testing/test-wallet.ts';

// Two processes for each point.
jest.setTimeout(60_000);

const BALANCE = 10;
const PRICE = 4;

/** A page whose user declines the delivery: the only way into a refund that has money to give back. */
const declinesDelivery = (point: string) => point.startsWith('refund.');

describe('kill -9 during a purchase', () => {
  let dataDir: string;
  let child: ChildNetwork | undefined;
  let privateKey: string;
  let asset: ForSale;
  let config: Parameters<typeof createTestWallet>[0]['config'];

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-crash-'));
    const network = await aNetwork({ dataDir });
    ({ privateKey } = await network.aWallet(BALANCE));
    asset = await publish(network.context, { price: PRICE });
    ({ config } = network.context);
    await network.close();
  });
  afterEach(async () => {
    await child?.kill();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(crashAt = '') {
    child = await startChildNetwork({ dataDir, crashAt });
    const wallet = createTestWallet({ baseUrl: child.baseUrl, config, privateKey });
    await wallet.signIn();
    return { child, wallet };
  }

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
      const first = await start(point);
      const page = await openPage(first.wallet, declines);
      const bought = first.wallet.buy(asset).catch(() => undefined);
      expect(await first.child.ended).toBe('SIGKILL');
      await Promise.all([bought, page.closed]);

      const second = await start();
      const { wallet } = second;
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
      await second.child.kill();

      const audit = await aNetwork({ dataDir });
      try {
        const { context } = audit;
        await expectConserved(context.db);
        expect((await accountsOf(context.db)).held).toBe(0);
        expect(await context.ledger.balanceOf(context.db, escrowOf(asset.ownerDid), TOKEN)).toBe(
          declines ? 0 : PRICE * MICRO,
        );
        expect(await context.assets.mayRead(context.db, wallet.did, asset.id)).toBe(!declines);
      } finally {
        await audit.close();
      }
    },
  );
});
