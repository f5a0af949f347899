import type { Provider } from '@trove/shared/contract/wire/trade/providers.ts';
import type { Progress } from '@trove/shared/lib/transfer-progress.ts';

export type AssetKind = 'model' | 'dataset';

type PublicationSource = { file: File } | { url: string };

/** Input of a publication, handed over on 'Publish': none of it is asked for again. */
export interface PublicationRequest {
  /** Id of the wizard's draft; publishing the same draft again resumes its publication. */
  draftId: string;
  kind: AssetKind;
  name: string;
  description: string;
  metadata: Record<string, unknown>;
  /** Whole tokens as typed; empty counts as 1 (spec 001 §7). */
  price: string;
  /** Null: none was chosen (decisions C38). */
  provider: Provider | null;
  /** Undefined: that of the publication this draft has begun. */
  source: PublicationSource | undefined;
  compId?: string;
}

/** In the order in which they are done. */
export type StepName = 'upload' | 'provider' | 'sign' | 'recorded';

/** `waiting`: it resumes by itself, such as when the connection is back. */
export type StepState = 'pending' | 'running' | 'waiting' | 'paused' | 'failed' | 'done';

/** Ways to recover, beside a retry. */
export type Remedy =
  | 'choose-file'
  | 'connect'
  | 'faucet'
  | 'my-uploads'
  | 'sample-link'
  | 'start-over';

export interface PublicationStep {
  name: StepName;
  state: StepState;
  /** Result of a finished step: the asset's id, a transaction, a checksum. */
  receipt?: string;
  /** Why it failed or waits, a sentence for people. */
  problem?: string;
  remedy?: Remedy;
}

/** `needs-file`: the page was reloaded, and only its reader can hand it the file again. */
export type PublicationPhase =
  | 'running'
  | 'paused'
  | 'needs-file'
  | 'failed'
  /** All is prepared and the reader has to continue: a wallet must not open by itself. */
  | 'stopped'
  | 'published';

export interface PublicationProgress {
  draftId: string;
  kind: AssetKind;
  name: string;
  phase: PublicationPhase;
  steps: readonly PublicationStep[];
  /** The step that is at work, waits or failed. */
  current: StepName;
  /** Null while nothing is sent. */
  transfer: Progress | null;
  /** Name of the file or, while it is not known, the link. */
  fileName: string;
  assetId?: string;
  transactionId?: string;
  /** The wallet's own words for the accepted contract. */
  message?: string;
  canPause: boolean;
  /** False once the contract is accepted: it cannot be undone on the chain. */
  canCancel: boolean;
}
