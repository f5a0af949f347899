import type { Unsubscribe, WalletCallOptions } from '@trove/contract/host.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { Publication as NetworkReport } from '@trove/contract/wire/trade/publication.ts';
import type { AppError } from '@trove/kit/errors/app-error.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';

import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import type { Sent } from '#common/upload/tus-transfer.ts';

export interface SendOptions {
  file: File | undefined;
  signal: AbortSignal;
  onUrl: (url: string | undefined) => void;
  onProgress: (progress: Pick<Progress, 'received' | 'total'>) => void;
  onWaiting: (problem: string) => void;
}

/** Dependencies of a publication. */
export interface PublicationDependencies {
  send: (record: PublicationRecord, options: SendOptions) => Promise<Sent>;
  /** Null where the hash cannot be computed. */
  hash: (file: File, signal: AbortSignal) => Promise<string | null>;
  /** Deletes the partial upload at the provider. */
  discard: (uploadUrl: string) => Promise<unknown>;
  /** Throws the specification's message when there is no wallet. */
  requireWallet: () => void;
  execute: (record: PublicationRecord, options: WalletCallOptions) => Promise<WalletReply>;
  /** Whether the network's publication has the values of this record; another one of the same file may not. */
  isSame: (report: NetworkReport, record: PublicationRecord) => Promise<boolean>;
  /** Whether the wallet asks once for all signatures of a contract. */
  asksOnce: () => boolean;
  /** Null when the network keeps no record of publications: then only the accepted contract is known. */
  readReport: (assetId: string) => Promise<NetworkReport | null>;
  onReport: (listener: (report: NetworkReport) => void) => Unsubscribe;
  keep: (record: PublicationRecord) => void;
  forget: () => void;
  say: { error: (error: AppError) => void; success: (message: string) => void };
  onPublished: (record: PublicationRecord) => void;
}
