import type { PublishedAsset } from '@trove/shared/contract/wire/contract-calls.ts';

import type { CrashPoint } from '../faults.ts';
import { TOKEN, walletOf } from '../ledger/accounts.ts';
import { MICRO } from '../ledger/money.ts';
import { upload } from '../testing/a-network.ts';
import { accountsOf, expectConserved } from '../testing/conservation.ts';
import { aKillableNetwork, type KillableNetwork } from '../testing/killable-network.ts';
import type { TestWallet } from '../testing/test-wallet.ts';

// Two processes for each point.
jest.setTimeout(60_000);

const CRASH_POINTS: readonly CrashPoint[] = [
  'contract.asked',
  'contract.before-commit',
  'contract.after-commit',
  'DEPLOY_NFT.offered',
  'DEPLOY_NFT.asked',
  'DEPLOY_NFT.before-commit',
  'DEPLOY_NFT.after-commit',
  'DEPLOY_NFT.replied',
  'TRANSFER_FT.offered',
  'TRANSFER_FT.asked',
  'TRANSFER_FT.before-commit',
  'TRANSFER_FT.after-commit',
  'TRANSFER_FT.replied',
  'refund.before-commit',
  'refund.after-commit',
];

const BALANCE = 10;
const COST = 3;

/** A page whose user declines to pay: the way into "not published". */
const declinesPayment = (point: string) => point.startsWith('refund.');

describe('kill -9 during a publication', () => {
  let lives: KillableNetwork;
  let asset: PublishedAsset;

  beforeEach(async () => {
    lives = await aKillableNetwork(async (network) => {
      const owner = await network.aWallet(BALANCE);
      asset = {
        ...(await upload(network.context, owner.did)),
        description: '',
        price: 2,
        metadata: { name: 'Cats', type: 'model' },
        providerDid: network.context.config.fallbackProviderDid,
        hostingCost: COST,
      };
      return owner;
    });
  });
  afterEach(() => lives.end());

  const openPage = (wallet: TestWallet, declines: boolean) =>
    wallet.connect({
      onRequest: ({ action, payload }) => {
        if (action === 'DEPLOY_NFT') return wallet.write('deploy-nft', payload);
        if (declines) return { status: false, message: 'Rejected', result: null };
        return wallet.write('initiate-ft-transfer', payload);
      },
    });

  it.each(CRASH_POINTS)(
    'at %s ends with the asset published and paid, or neither',
    async (point) => {
      const declines = declinesPayment(point);
      const first = await lives.start(point);
      const page = await openPage(first.wallet, declines);
      const published = first.wallet.publish(asset).catch(() => undefined);
      expect(await first.child.ended).toBe('SIGKILL');
      await Promise.all([published, page.closed]);

      const { wallet } = await lives.start();
      const state = async () => (await wallet.publication(asset.assetId)).state;
      const again = await openPage(wallet, declines);
      if ((await state()) === 'none') await wallet.publish(asset);
      await again.until(async () => ['published', 'failed'].includes(await state()));

      expect(await state()).toBe(declines ? 'failed' : 'published');
      expect(await wallet.balance()).toBe(declines ? BALANCE : BALANCE - COST);
      await again.close();

      await lives.audit(async ({ context }) => {
        await expectConserved(context.db);
        expect((await accountsOf(context.db)).held).toBe(0);
        expect(await context.ledger.balanceOf(context.db, walletOf(asset.providerDid), TOKEN)).toBe(
          declines ? 0 : COST * MICRO,
        );
        const minted = await context.assets.find(context.db, asset.assetId);
        expect(minted?.owner_did).toBe(declines ? undefined : wallet.did);
      });
    },
  );
});
