import type { WalletReply } from '@trove/contract/wallet.ts';
import type { Publication as Report } from '@trove/contract/wire/trade/publication.ts';

import type { PublicationDependencies } from '#common/publication/machine/publication-needs.ts';
import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import type { Sent } from '#common/upload/tus-transfer.ts';

export const cats = new File(['meow'], 'cats.gguf');
const HASH = 'ab'.repeat(32);
export const arrived: Sent = { assetId: 'QmCats', fileName: 'cats.gguf', sha256: HASH };
export const accepted: WalletReply = { status: true, data: { message: 'Signed' } };

export const aRecord = (changes: Partial<PublicationRecord> = {}): PublicationRecord => ({
  draftId: 'd1',
  kind: 'model',
  name: 'Cats',
  description: 'All of them',
  metadata: { type: 'model' },
  price: '2',
  provider: { did: 'bafybmiprovider', hostingCost: 3, resumable: 'https://p.test/uploads' },
  source: { fileName: 'cats.gguf', size: 4, print: '4:x' },
  href: '/dashboard/upload-model',
  updatedAt: 0,
  ...changes,
});

type Mocks = {
  [Name in Exclude<keyof PublicationDependencies, 'say'>]: jest.MockedFunction<
    PublicationDependencies[Name]
  >;
} & { say: { [Name in keyof PublicationDependencies['say']]: jest.Mock } };

/** Dependencies that succeed; the network reports nothing until the contract is signed, and then 'published'. */
export function aWorld(changes: Partial<PublicationDependencies> = {}) {
  const kept: PublicationRecord[] = [];
  let report: Report = { nft: 'QmCats', state: 'none' };
  const listeners = new Set<(report: Report) => void>();
  const plain: PublicationDependencies = {
    async send(_record, { onProgress }) {
      onProgress({ received: 4, total: 4 });
      return arrived;
    },
    hash: async () => HASH,
    discard: async () => undefined,
    requireWallet: () => {},
    async execute() {
      report = { nft: 'QmCats', state: 'published', transactionId: 'tx1' };
      return accepted;
    },
    isSame: async () => true,
    asksOnce: () => true,
    readReport: async () => report,
    onReport(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (record) => void kept.push(record),
    forget: () => {},
    say: { error: jest.fn(), success: jest.fn() },
    onPublished: () => {},
    ...changes,
  };
  const { say, ...functions } = plain;
  const mocked = Object.entries(functions).map(([name, work]) => [name, jest.fn(work as never)]);
  const dependencies = { ...Object.fromEntries(mocked), say } as Mocks;
  return {
    dependencies,
    kept,
    now: (next: Report) => (report = next),
    push: (next: Report) => listeners.forEach((listener) => listener(next)),
  };
}
