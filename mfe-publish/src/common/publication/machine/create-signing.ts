import { PUBLISH_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { Publication as NetworkReport } from '@trove/contract/wire/trade/publication.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

import { approvalHints } from './approval-hints.ts';
import { followReport } from './follow-report.ts';
import type { PublicationDependencies } from './publication-needs.ts';
import type { PublicationState } from './publication-state.ts';

/** Creates the steps after the upload: the contract is signed, then followed until it has its end. */
export function createSigning(
  dependencies: PublicationDependencies,
  { record, now, note, drop }: PublicationState,
  run: () => void,
) {
  let earlier: NetworkReport | undefined;
  const hints = () => approvalHints(record(), dependencies.asksOnce());

  /**
   * Whether the network has the contract: the page may have been closed before the reply. It is not signed again. A
   * contract with other values, signed late in a wallet window that stayed open, is not this one.
   */
  async function isKnown(assetId: string): Promise<boolean> {
    const report = await dependencies.readReport(assetId).catch(() => undefined);
    earlier = report?.state === 'failed' ? report : undefined;
    const isKept = report != null && ['deploying', 'paying', 'published'].includes(report.state);
    return isKept && dependencies.isSame(report, record());
  }

  function accept(reply: WalletReply) {
    if (reply.data.message) dependencies.say.success(reply.data.message);
    note({ accepted: reply.data.message ?? '' });
  }

  /** Accepts a contract signed in a wallet window that stayed open, because a second signature is not needed. */
  function acceptLate(reply: WalletReply) {
    if (!reply.status || record().accepted !== undefined) return;
    accept(reply);
    run();
  }

  return {
    sign: async (assetId: string, signal: AbortSignal) => {
      if (await isKnown(assetId)) return note({ accepted: '' });
      signal.throwIfAborted();
      dependencies.requireWallet();
      now({ notice: hints().sign });
      const reply = await dependencies
        .execute(record(), { signal, onLateReply: acceptLate })
        .catch((error: unknown) => {
          throw new AppError('wallet', PUBLISH_MESSAGE.contractThrew, { cause: error });
        });
      signal.throwIfAborted();
      const { status, data } = reply;
      if (!status)
        throw new AppError('wallet', (data.message || data.error) ?? WALLET_MESSAGE.executeFailed);
      accept(reply);
    },

    /** Follows the accepted contract; one that failed on the network is signed again, for the same asset. */
    follow: async (assetId: string, signal: AbortSignal) => {
      try {
        const { readReport, onReport } = dependencies;
        const report = await followReport({
          assetId,
          earlier,
          hints: hints(),
          signal,
          readReport,
          onReport,
          onNotice: now,
        });
        const { transactionId } = report ?? {};
        note(transactionId === undefined ? {} : { transactionId });
      } catch (error) {
        signal.throwIfAborted();
        drop('accepted');
        throw error;
      }
    },
  };
}
