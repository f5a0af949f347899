import type { AssetKind, PublicationPhase, StepName } from './publication.ts';
import { currentStep } from './state/progress-of.ts';
import { type PublicationRecord, readRecords } from './state/publication-record.ts';
import { findPublication } from './state/running.ts';

/** An unfinished publication stored in this browser, for 'Continue'. */
export interface KeptPublication {
  draftId: string;
  kind: AssetKind;
  name: string;
  fileName: string;
  phase: PublicationPhase;
  /** Step that comes next. */
  step: StepName;
  /** Fraction of the file that was sent, 0 to 1; null while unknown. */
  sent: number | null;
  assetId?: string;
  problem?: string;
  /** Address of the page on which it is resumed. */
  href: string;
  /** Unix time in milliseconds. */
  updatedAt: number;
}

/** Publications a DID has begun in this browser and not finished, the newest first. */
export const listPublications = (did: string): KeptPublication[] =>
  readRecords(did)
    .map((record) => toKeptPublication(did, record))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);

/** Returns a publication as an item of a list. */
export function toKeptPublication(did: string, record: PublicationRecord): KeptPublication {
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
