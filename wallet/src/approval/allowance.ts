import { priceToMicro } from '@trove/shared/contract/price.ts';

/** How long one lasts at most. */
export const ALLOWANCE_MS = 30 * 60 * 1000;

/** 'Approve for this session up to N tokens': spends down, ends with the lock, the page or half an hour (network.md 4.2). */
export interface Allowance {
  grant(did: string, tokens: number): void;
  /** Takes the tokens if they are covered, 0 included. */
  spend(did: string, tokens: number): boolean;
  end(): void;
}

export function createAllowance(now: () => number = Date.now): Allowance {
  /** Micro-units, so that many small payments add up exactly. */
  const granted = new Map<string, { micro: number; until: number }>();

  function current(did: string) {
    const allowance = granted.get(did);
    if (allowance === undefined || allowance.until > now()) return allowance;
    granted.delete(did);
    return undefined;
  }

  return {
    grant: (did, tokens) =>
      granted.set(did, { micro: priceToMicro(tokens), until: now() + ALLOWANCE_MS }),

    spend(did, tokens) {
      const allowance = current(did);
      const micro = priceToMicro(tokens);
      if (allowance === undefined || !(micro >= 0 && micro <= allowance.micro)) return false;
      allowance.micro -= micro;
      return true;
    },

    end: () => granted.clear(),
  };
}
