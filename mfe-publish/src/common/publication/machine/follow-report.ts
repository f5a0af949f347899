import type { Unsubscribe } from '@trove/contract/host.ts';
import type { Publication as NetworkReport } from '@trove/contract/wire/trade/publication.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import { PUBLICATION } from '#common/texts/publication.ts';

import type { ApprovalHints } from './approval-hints.ts';

interface Following {
  assetId: string;
  /** An earlier failure, ignored until the network has started again. */
  earlier: NetworkReport | undefined;
  hints: ApprovalHints;
  signal: AbortSignal;
  /** Null when the network keeps no record of publications. */
  readReport: (assetId: string) => Promise<NetworkReport | null>;
  onReport: (listener: (report: NetworkReport) => void) => Unsubscribe;
  onNotice: (notice: { isWaiting: boolean; notice?: string | undefined }) => void;
}

const POLL_MS = 2000;
/** Contracts take effect a short time after the wallet's reply. */
const START_MS = 30_000;

/**
 * Waits until the network has published; null when it does not report that. It polls: pushes only make it faster, and
 * a network that is unreachable for a while is waited for.
 */
export async function followReport(following: Following): Promise<NetworkReport | null> {
  const { assetId, signal, readReport, onReport, onNotice } = following;
  const started = Date.now();
  const life = new AbortController();
  const over = AbortSignal.any([signal, life.signal]);
  const { promise: ended, resolve: end } = Promise.withResolvers<NetworkReport>();

  const isOld = (report: NetworkReport) =>
    Date.now() - started < START_MS && JSON.stringify(report) === JSON.stringify(following.earlier);
  const receive = (report: NetworkReport) => {
    if (report.nft !== assetId || isOld(report)) return;
    onNotice({ isWaiting: false, notice: noticeOf(report, following.hints) });
    if (report.state === 'published' || report.state === 'failed') end(report);
  };

  const stop = onReport(receive);
  try {
    for (;;) {
      const report = await readReport(assetId).catch(() => undefined);
      signal.throwIfAborted();
      if (report === null) return null;
      if (report === undefined) onNotice({ isWaiting: true, notice: PUBLICATION.problem.waiting });
      else receive(report);
      if (report?.state === 'none' && Date.now() - started > START_MS) {
        throw new AppError('wallet', PUBLICATION.problem.vanished);
      }
      const last = await Promise.race([ended, pause(POLL_MS, over)]);
      signal.throwIfAborted();
      if (last?.state === 'published') return last;
      if (last) throw new AppError('wallet', last.message ?? PUBLICATION.problem.notPublished);
    }
  } finally {
    stop();
    life.abort();
  }
}

function noticeOf({ state }: NetworkReport, hints: ApprovalHints): string | undefined {
  return state === 'deploying' || state === 'paying' ? hints[state] : undefined;
}
