/** A request in words a person can judge. */
export interface Approval {
  title: string;
  /** What approving does, in one sentence. */
  summary: string;
  facts: readonly Fact[];
  amount: Amount | null;
  warnings: readonly string[];
  /** May pass under a session allowance, as long as nothing warns. */
  isRoutine: boolean;
}

export interface Fact {
  label: string;
  value: string;
  /** An id or code, shown in a fixed-width face and never cut. */
  isCode?: boolean;
}

export interface Amount {
  tokens: number;
  token: string;
  /** False: only announced, another request will move it. */
  isPaidNow: boolean;
}

/** A request that cannot be put to anybody: it lacks what the network needs, or acts for another account. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
