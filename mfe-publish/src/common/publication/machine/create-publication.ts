import type { Unsubscribe, WalletCallOptions } from '@trove/contract/host.ts';
import { PUBLISH_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { Publication as NetworkReport } from '@trove/contract/wire/trade/publication.ts';
import { AppError, isAppError } from '@trove/kit/errors/app-error.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { createSpeedometer } from '@trove/kit/lib/transfer-progress.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { StepName } from '#common/publication/publication.ts';
import {
  currentStep,
  progressOf,
  type VolatileState,
} from '#common/publication/state/progress-of.ts';
import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import type { RunningPublication } from '#common/publication/state/running.ts';
import { PUBLICATION } from '#common/texts/publication.ts';
import type { Sent } from '#common/upload/tus-transfer.ts';
import { arrivedChanged } from '#common/upload/upload-error.ts';
import { watchPage } from '#common/upload/watch-page.ts';

import { approvalHints } from './approval-hints.ts';
import { failureOf } from './failure.ts';
import { followReport } from './follow-report.ts';

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

/** Interval at which the number of sent bytes is stored. */
const NOTE_MS = 2000;
/** Browsers report progress twenty times a second; rendering each report takes CPU time that the upload needs. */
const DRAW_MS = 250;

/** Creates the state machine of a publication, which resumes at the step it had reached (spec 001 §4, §7). */
export function createPublication(
  dependencies: PublicationDependencies,
  initial: PublicationRecord,
  begin: Pick<VolatileState, 'phase' | 'notice'>,
): RunningPublication {
  let record = initial;
  let volatile: VolatileState = { ...begin, transfer: transferOf(initial) };
  let file: File | undefined;
  let hashing: { of: File; hash: Promise<string | null> } | undefined;
  let earlier: NetworkReport | undefined;
  let attempt = new AbortController();
  const store = createValueStore(progressOf(record, volatile));

  const draw = () => store.set(progressOf(record, volatile));
  const now = (change: Partial<VolatileState>) => {
    volatile = { ...volatile, ...change };
    draw();
  };
  const note = (change: Partial<PublicationRecord>) => {
    record = { ...record, ...change, updatedAt: Date.now() };
    dependencies.keep(record);
    draw();
  };

  /** Hashes a file while it is sent, and only once: a pause does not restart it. */
  function hashOf(whole: File): Promise<string | null> {
    if (hashing?.of !== whole) {
      hashing = { of: whole, hash: dependencies.hash(whole, life.signal).catch(() => null) };
    }
    return hashing.hash;
  }
  const life = new AbortController();

  async function send(signal: AbortSignal) {
    const speedometer = createSpeedometer();
    const hash = file && hashOf(file);
    let noted = 0;
    let drawn = 0;
    const sent = await dependencies.send(record, {
      file,
      signal,
      onUrl(uploadUrl) {
        const { uploadUrl: _old, ...rest } = record;
        if (uploadUrl === undefined) {
          record = rest;
          now({ notice: PUBLICATION.hint.startsAnew });
        }
        note(uploadUrl === undefined ? {} : { uploadUrl });
      },
      onProgress({ received, total }) {
        const isChecking = received === total;
        if (!isChecking && !volatile.isWaiting && Date.now() - drawn < DRAW_MS) return;
        drawn = Date.now();
        const speed = speedometer.measure(drawn, received);
        now({
          transfer: { received, total, speed },
          isWaiting: false,
          isChecking,
          notice: undefined,
        });
        if (Date.now() - noted < NOTE_MS) return;
        noted = Date.now();
        note({ received });
      },
      onWaiting(problem) {
        speedometer.restart();
        now({ isWaiting: true, notice: `${problem} ${PUBLICATION.problem.waiting}` });
      },
    });
    const expected = await hash;
    signal.throwIfAborted();
    const isCompared = typeof expected === 'string' && sent.sha256 !== undefined;
    if (isCompared && expected !== sent.sha256) {
      hashing = undefined;
      const { uploadUrl: _gone, received: _none, ...rest } = record;
      record = rest;
      throw arrivedChanged();
    }
    note({ assetId: sent.assetId, assetFileName: sent.fileName, isVerified: isCompared });
  }

  /**
   * Whether the network has the contract: the page may have been closed before the reply. It is not signed again. A
   * contract with other values, signed late in a wallet window that stayed open, is not this one.
   */
  async function isKnown(assetId: string): Promise<boolean> {
    const report = await dependencies.readReport(assetId).catch(() => undefined);
    earlier = report?.state === 'failed' ? report : undefined;
    const isKept = report != null && ['deploying', 'paying', 'published'].includes(report.state);
    return isKept && dependencies.isSame(report, record);
  }

  async function sign(assetId: string, signal: AbortSignal) {
    if (await isKnown(assetId)) return note({ accepted: '' });
    signal.throwIfAborted();
    dependencies.requireWallet();
    now({ notice: approvalHints(record, dependencies.asksOnce()).sign });
    const reply = await dependencies
      .execute(record, { signal, onLateReply: acceptLate })
      .catch((error: unknown) => {
        throw new AppError('wallet', PUBLISH_MESSAGE.contractThrew, { cause: error });
      });
    signal.throwIfAborted();
    if (!reply.status) throw new AppError('wallet', wordsOf(reply) ?? WALLET_MESSAGE.executeFailed);
    accept(reply);
  }

  function accept(reply: WalletReply) {
    if (reply.data.message) dependencies.say.success(reply.data.message);
    note({ accepted: reply.data.message ?? '' });
  }

  /** Accepts a contract signed in a wallet window that stayed open, because a second signature is not needed. */
  function acceptLate(reply: WalletReply) {
    if (!reply.status || record.accepted !== undefined) return;
    accept(reply);
    run();
  }

  /** Follows the accepted contract; one that failed on the network is signed again, for the same asset. */
  async function follow(assetId: string, signal: AbortSignal) {
    try {
      const { readReport, onReport } = dependencies;
      const report = await followReport({
        assetId,
        earlier,
        hints: approvalHints(record, dependencies.asksOnce()),
        signal,
        readReport,
        onReport,
        onNotice: now,
      });
      const { transactionId } = report ?? {};
      note(transactionId === undefined ? {} : { transactionId });
    } catch (error) {
      signal.throwIfAborted();
      const { accepted: _void, ...rest } = record;
      record = rest;
      throw error;
    }
  }

  async function go(signal: AbortSignal) {
    let isSigned = false;
    const page = watchPage();
    try {
      if (record.assetId === undefined) await send(signal);
      const assetId = record.assetId ?? '';
      now({ isWaiting: false, isChecking: false, notice: undefined });
      if (record.accepted === undefined) await sign(assetId, signal);
      isSigned = true;
      await follow(assetId, signal);
      now({ phase: 'published', isWaiting: false, notice: undefined });
      dependencies.forget();
      dependencies.onPublished(record);
    } catch (error) {
      if (await page.isLeft()) {
        await page.whenBack();
        if (!signal.aborted) run();
      } else if (!signal.aborted) fail(error, isSigned ? 'recorded' : stepOf(error));
    } finally {
      page.end();
    }
  }

  const stepOf = (error: unknown) =>
    isAppError(error) && error.reason === 'changed' ? 'provider' : currentStep(record, volatile);

  function fail(error: unknown, step: StepName) {
    const { problem, remedy, toast } = failureOf(error, step);
    const { failed: _before, ...rest } = record;
    record = rest;
    now({ phase: 'failed', isWaiting: false, isChecking: false, notice: undefined });
    note({ failed: { step, problem, ...(remedy && { remedy }) } });
    dependencies.say.error(toast);
  }

  function run(given?: File) {
    if (volatile.phase === 'published') return;
    file = given ?? file;
    const needsFile = record.assetId === undefined && !('url' in record.source) && !file;
    if (needsFile) return now({ phase: 'needs-file', notice: needsFileNotice(record) });
    attempt.abort();
    attempt = new AbortController();
    const { failed: _past, ...rest } = record;
    record = rest;
    now({ phase: 'running', isWaiting: false, isChecking: false, notice: undefined });
    note({});
    void go(attempt.signal);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    record: () => record,
    file: () => file,
    run,
    pause() {
      if (volatile.phase !== 'running') return;
      attempt.abort();
      now({ phase: 'paused', isWaiting: false, isChecking: false, notice: undefined });
    },
    cancel() {
      if (record.accepted !== undefined) return;
      attempt.abort();
      life.abort();
      if (record.uploadUrl !== undefined && record.assetId === undefined) {
        void dependencies.discard(record.uploadUrl);
      }
      dependencies.forget();
    },
  };
}

const wordsOf = ({ data }: WalletReply) => data.message || data.error;

export const needsFileNotice = ({ source }: PublicationRecord): string | undefined =>
  'url' in source ? undefined : PUBLICATION.hint.needsFile(source.fileName);

function transferOf({ source, received, assetId }: PublicationRecord): Progress | null {
  if (received === undefined || 'url' in source || assetId !== undefined) return null;
  return { received, total: source.size, speed: null };
}
