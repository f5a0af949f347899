import { microToPrice, priceToMicro } from '@trove/shared/contract/price.ts';

/** How long one lasts at most. */
export const ALLOWANCE_MS = 30 * 60 * 1000;

/** 'Approve for this session up to N tokens': spends down, ends with the lock, the page or half an hour (network.md 4.2). */
export interface Allowance {
  grant(site: string, tokens: number): void;
  /** Tokens left for the site; null: none was granted, so it has to ask. */
  left(site: string): number | null;
  /** Takes the tokens if they are covered, 0 included. */
  spend(site: string, tokens: number): boolean;
  end(): void;
}

export function createAllowance(now: () => number = Date.now): Allowance {
  /** Micro-units, so that many small payments add up exactly. */
  const granted = new Map<string, { micro: number; until: number }>();

  function current(site: string) {
    const allowance = granted.get(site);
    if (allowance === undefined || allowance.until > now()) return allowance;
    granted.delete(site);
    return undefined;
  }

  return {
    grant: (site, tokens) =>
      granted.set(site, { micro: priceToMicro(tokens), until: now() + ALLOWANCE_MS }),

    left(site) {
      const allowance = current(site);
      return allowance === undefined ? null : microToPrice(allowance.micro);
    },

    spend(site, tokens) {
      const allowance = current(site);
      const micro = priceToMicro(tokens);
      if (allowance === undefined || !(micro >= 0 && micro <= allowance.micro)) return false;
      allowance.micro -= micro;
      return true;
    },

    end: () => granted.clear(),
  };
}
