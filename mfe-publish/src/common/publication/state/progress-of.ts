import type { Progress } from '@trove/kit/lib/transfer-progress.ts';

import type {
  PublicationPhase,
  PublicationProgress,
  PublicationStep,
  Remedy,
  StepName,
  StepState,
} from '#common/publication/publication.ts';
import { PUBLICATION } from '#common/texts/publication.ts';

import type { PublicationRecord } from './publication-record.ts';

/** State that is lost when the page is closed. */
export interface VolatileState {
  phase: PublicationPhase;
  transfer: Progress | null;
  /** Reason why it waits, or what the user has to do now. */
  notice?: string | undefined;
  isWaiting?: boolean;
  /** Whether the provider has all bytes but has not responded yet. */
  isChecking?: boolean;
}

const STEPS: readonly StepName[] = ['upload', 'provider', 'sign', 'recorded'];

/** Returns the first step that is not completed. */
export function currentStep(
  { assetId, accepted }: PublicationRecord,
  { isChecking = false }: Pick<VolatileState, 'isChecking'> = {},
): StepName {
  if (accepted !== undefined) return 'recorded';
  if (assetId !== undefined) return 'sign';
  return isChecking ? 'provider' : 'upload';
}

/** Combines the stored record and the volatile state into the progress for the page. */
export function progressOf(
  record: PublicationRecord,
  volatile: VolatileState,
): PublicationProgress {
  const { draftId, kind, name, source, assetId, transactionId, accepted, failed } = record;
  const { phase, transfer } = volatile;
  const current = (phase === 'failed' ? failed?.step : undefined) ?? currentStep(record, volatile);
  const at = phase === 'published' ? STEPS.length : STEPS.indexOf(current);
  return {
    draftId,
    kind,
    name,
    phase,
    current,
    transfer,
    steps: STEPS.map((step, index) => ({
      name: step,
      state: index < at ? 'done' : index > at ? 'pending' : stateOf(volatile),
      ...receiptOf(step, index < at, record),
      ...(index === at && whyOf(record, volatile)),
    })),
    fileName: 'url' in source ? (record.assetFileName ?? source.url) : source.fileName,
    ...(assetId !== undefined && { assetId }),
    ...(transactionId !== undefined && { transactionId }),
    ...(accepted && { message: accepted }),
    canPause: phase === 'running' && (current === 'upload' || current === 'provider'),
    canCancel: accepted === undefined && phase !== 'published',
  };
}

function stateOf({ phase, isWaiting = false }: VolatileState): StepState {
  if (phase === 'running') return isWaiting ? 'waiting' : 'running';
  return phase === 'failed' ? 'failed' : phase === 'published' ? 'done' : 'paused';
}

function receiptOf(
  step: StepName,
  isDone: boolean,
  { assetId, isVerified, accepted, transactionId }: PublicationRecord,
): Pick<PublicationStep, 'receipt'> {
  const receipt = {
    upload: isVerified === true ? PUBLICATION.receipt.verified : undefined,
    provider: assetId && `${PUBLICATION.receipt.asset} ${assetId}`,
    sign: accepted,
    recorded: transactionId && `${PUBLICATION.receipt.transaction} ${transactionId}`,
  }[step];
  return isDone && receipt ? { receipt } : {};
}

function whyOf(
  { failed }: PublicationRecord,
  { phase, notice }: VolatileState,
): Pick<PublicationStep, 'problem' | 'remedy'> {
  if (phase !== 'failed' || !failed) return notice === undefined ? {} : { problem: notice };
  const { problem, remedy } = failed;
  return { problem, ...(remedy !== undefined && { remedy: remedy as Remedy }) };
}
