/** A request as shown to the user for a decision. */
export interface Approval {
  /** Contains 'an asset' until the network has returned its name. */
  title: string;
  /** The effect of approving, in one sentence. */
  summary: string;
  facts: readonly Fact[];
  amount: Amount | null;
  /** Maximum cost of a message. */
  credits?: number;
  warnings: readonly string[];
  /** Whether a session allowance may cover it, unless there is a warning. */
  isRoutine: boolean;
  /** The asset of the request, as named by the network. */
  asset?: NamedAsset;
  /** Step of a purchase. */
  part?: 'order' | 'payment' | 'delivery';
  /** Names of the requests that a single approval covers. */
  signatures?: readonly string[];
  /** Name under which others see who asked for it, proposed if it is new; absent for a request that shows nobody. */
  publicName?: { name: string; isNew: boolean };
}

export interface Fact {
  label: string;
  value: string;
  /** Whether the value is an id or code, shown in a fixed-width font and never cut. */
  isCode?: boolean;
  /** Kind of object the id belongs to, if the network may have a name for it. */
  names?: 'asset' | 'account' | 'provider';
  /** Name of the object according to the network; the id itself is shown in the details. */
  name?: string;
}

export interface NamedAsset {
  nft: string;
  name: string;
  /** Task or format, which selects the motif of its image. */
  task: string;
  publisher: { did: string; name: string };
}

export interface Amount {
  tokens: number;
  token: string;
  /** False: only announced; another request transfers it. */
  isPaidNow: boolean;
}

/** A request that cannot be shown to the user: it lacks data the network needs, or acts for another account. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
