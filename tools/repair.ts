import { createCore } from '../testnet/src/core/core.ts';
import { readSettings } from '../testnet/src/core/options.ts';
import {
  findLostPurchases,
  refundLostPurchase,
} from '../testnet/src/market/purchases/lost-purchases.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { tokensFromMicro } from '../testnet/src/platform/money.ts';
import { dataDir } from './lib/settings.ts';

/**
 * `npm run repair`: compares every stored file and lists the purchases whose file is missing or damaged; `npm run repair -- --refund` gives their
 * buyers the price back. Records that a file lacks are added at each start.
 */

const isRefunding = process.argv.includes('--refund');
const folder = dataDir();
const core = await createCore(readSettings({ dataDir: folder, port: 0, demoData: false })).catch(
  (error: unknown) => endWithSentence(error, folder),
);
try {
  for (const sha256 of await core.blobs.list()) await core.blobs.check(sha256);
  const lost = await findLostPurchases(core.db, core.blobs);
  for (const purchase of lost) {
    console.info(
      `${purchase.nft} of ${purchase.did}, bought for ${tokensFromMicro(purchase.price)}: its file is lost`,
    );
    if (isRefunding) await refundLostPurchase(core, purchase);
  }
  const next = isRefunding
    ? 'their buyers have their tokens back'
    : 'restore the files from a backup (net/blobs), or repeat with --refund';
  console.info(
    lost.length === 0
      ? 'Every purchase has its file.'
      : `${lost.length} purchases without a file: ${next}.`,
  );
} finally {
  await core.close();
}
