/** A request in words a person can judge. */
export interface Approval {
  /** Says 'an asset' until the network has answered its name. */
  title: string;
  /** The effect of approving, in one sentence. */
  summary: string;
  facts: readonly Fact[];
  amount: Amount | null;
  /** The most a message may cost. */
  credits?: number;
  warnings: readonly string[];
  /** May pass under a session allowance, as long as nothing warns. */
  isRoutine: boolean;
  /** The asset it is about, as the network names it. */
  asset?: NamedAsset;
  /** Part of a purchase. */
  part?: 'order' | 'payment' | 'delivery';
  /** Requests that a single approval covers. */
  signatures?: readonly string[];
}

export interface Fact {
  label: string;
  value: string;
  /** An id or code, shown in a fixed-width face and never cut. */
  isCode?: boolean;
  /** Kind of thing the id belongs to: the network may know its name. */
  names?: 'asset' | 'account';
  /** The name the network gives it: the id itself is among the details. */
  name?: string;
}

export interface NamedAsset {
  nft: string;
  name: string;
  /** Task or format, which chooses the motif of its picture. */
  task: string;
  publisher: { did: string; name: string };
}

export interface Amount {
  tokens: number;
  token: string;
  /** False: only announced, another request will move it. */
  isPaidNow: boolean;
}

/** A request that cannot be shown to the user: it lacks data the network needs, or acts for another account. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
