import type { AssetKind, PublicationPhase, StepName } from './publication.ts';
import { currentStep } from './state/progress-of.ts';
import { type PublicationRecord, readRecords } from './state/publication-record.ts';
import { findPublication } from './state/running.ts';

/** An unfinished publication that this browser remembers, for 'Continue'. */
export interface KeptPublication {
  draftId: string;
  kind: AssetKind;
  name: string;
  fileName: string;
  phase: PublicationPhase;
  /** The next step. */
  step: StepName;
  /** 0 to 1; null while it is not known. */
  sent: number | null;
  assetId?: string;
  problem?: string;
  /** The page on which it is resumed. */
  href: string;
  /** Milliseconds. */
  updatedAt: number;
}

/** Publications a DID has begun in this browser and not finished, the newest first. */
export const listPublications = (did: string): KeptPublication[] =>
  readRecords(did)
    .map((record) => keptOf(did, record))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);

/** A publication as a list shows it. */
export function keptOf(did: string, record: PublicationRecord): KeptPublication {
  const { draftId, kind, name, source, received, assetId, failed, href, updatedAt } = record;
  const isLink = 'url' in source;
  const live = findPublication(did, draftId)?.get();
  const hasFile = isLink || assetId !== undefined;
  return {
    draftId,
    kind,
    name,
    fileName: isLink ? source.url : source.fileName,
    phase: live?.phase ?? (failed ? 'failed' : hasFile ? 'stopped' : 'needs-file'),
    step: failed?.step ?? currentStep(record),
    sent: isLink || received === undefined ? null : received / source.size,
    ...(assetId !== undefined && { assetId }),
    ...(failed && { problem: failed.problem }),
    href,
    updatedAt,
  };
}
