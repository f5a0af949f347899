import type { WalletCallOptions } from '@trove/contract/host.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';

import { createPurchase } from '../create-purchase.ts';
import type { PurchaseDependencies, PurchaseReport } from '../create-purchase.ts';

export const accepted: WalletReply = { status: true, data: { message: 'Executed' } };
export const never = () => new Promise<never>(() => {});

/** Creates a purchase with the network's reports, in turn; the last one stays. */
export function aPurchase(
  reports: (PurchaseReport | null | Error)[] = [],
  overrides: Partial<PurchaseDependencies> = {},
) {
  const say = { error: jest.fn(), alert: jest.fn() };
  const onBought = jest.fn();
  const execute = jest.fn(overrides.execute ?? (async () => accepted));
  const end = new AbortController();
  let push: (report: PurchaseReport) => void = () => {};
  const purchase = createPurchase({
    readReport: async () => {
      const report = reports.length > 1 ? reports.shift() : reports[0];
      if (report instanceof Error) throw report;
      return report === undefined ? { state: 'paying' } : report;
    },
    onReport: (listener) => {
      push = listener;
      return () => (push = () => {});
    },
    say,
    onBought,
    signal: end.signal,
    ...overrides,
    execute,
  });
  return { purchase, say, onBought, execute, end, push: (report: PurchaseReport) => push(report) };
}

/** Creates a wallet that does not respond until its call is aborted. */
export function aWalletThatWaits() {
  const asked: WalletCallOptions[] = [];
  const execute = (options: WalletCallOptions) =>
    new Promise<WalletReply>((resolve) => {
      asked.push(options);
      options.signal?.addEventListener('abort', () => resolve({ status: false, data: {} }));
    });
  return { asked, execute };
}
