import type { AssetKind, PublicationPhase, StepName } from './publication.ts';

/** What this browser remembers of a publication that is not done, for 'Continue'. */
export interface KeptPublication {
  draftId: string;
  kind: AssetKind;
  name: string;
  fileName: string;
  phase: PublicationPhase;
  /** The step it goes on with. */
  step: StepName;
  /** 0 to 1; null while it is not known. */
  sent: number | null;
  assetId?: string;
  problem?: string;
  /** Milliseconds. */
  updatedAt: number;
}

/** Publications a DID has begun in this browser and not finished, the newest first. */
export const listPublications = (_did: string): KeptPublication[] => [];
