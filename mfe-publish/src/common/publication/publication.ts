import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';

export type AssetKind = 'model' | 'dataset';

type PublicationSource = { file: File } | { url: string };

/** Input of a publication, passed on 'Publish', which is not requested again. */
export interface PublicationRequest {
  /** Id of the wizard's draft; publishing the same draft again resumes its publication. */
  draftId: string;
  kind: AssetKind;
  name: string;
  description: string;
  metadata: Record<string, unknown>;
  /** Whole tokens as typed; empty counts as 1 (spec 001 §7). */
  price: string;
  /** Null if none was chosen (product.md#C38). */
  provider: Provider | null;
  /** Unset for the source of the publication that this draft has begun. */
  source: PublicationSource | undefined;
  compId?: string;
}

/** The steps, in order. */
export type StepName = 'upload' | 'provider' | 'sign' | 'recorded';

/** `waiting`: resumes automatically, for example once the connection is back. */
export type StepState = 'pending' | 'running' | 'waiting' | 'paused' | 'failed' | 'done';

/** Ways to recover, in addition to a retry. */
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
  /** Result of a completed step: the asset's id, a transaction, a checksum. */
  receipt?: string;
  /** Reason why it failed or waits, as text for the user. */
  problem?: string;
  remedy?: Remedy;
}

/** `needs-file`: the page was reloaded, and only the user can choose the file again. */
export type PublicationPhase =
  | 'running'
  | 'paused'
  | 'needs-file'
  | 'failed'
  /** Everything is ready, and the user has to continue: a wallet must not open on its own. */
  | 'stopped'
  | 'published';

export interface PublicationProgress {
  draftId: string;
  kind: AssetKind;
  name: string;
  phase: PublicationPhase;
  steps: readonly PublicationStep[];
  /** The step that is running, waiting or has failed. */
  current: StepName;
  /** Null while nothing is sent. */
  transfer: Progress | null;
  /** Name of the file or, while it is unknown, the link. */
  fileName: string;
  assetId?: string;
  transactionId?: string;
  /** Text from the wallet for the accepted contract. */
  message?: string;
  canPause: boolean;
  /** False once the contract is accepted, because it cannot be undone on the chain. */
  canCancel: boolean;
}
