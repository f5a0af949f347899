import { microToPrice, priceToMicro } from '@trove/contract/pricing/price.ts';
import { MINUTE } from '@trove/contract/time.ts';

/** Durations of an allowance in minutes, as offered to the user. */
export const ALLOWANCE_MINUTES = [15, 30, 60, 240] as const;
export const PROPOSED_MINUTES = 30;

/** The user's permission: 'up to N tokens for M minutes'. */
export interface Grant {
  tokens: number;
  minutes: number;
}

/** The remainder of a grant, in micro-units so that many small payments add up exactly. */
export interface Granted {
  did: string;
  micro: number;
  until: number;
}

/** Storage of a grant, which ends with the browser. */
export interface AllowanceStore {
  read(): Promise<Granted | null>;
  write(granted: Granted | null): Promise<void>;
}

/** 'Approve for this session up to N tokens': spends down; ends on lock, disconnect or expiry (rules.md#identity). */
export interface Allowance {
  grant(did: string, grant: Grant): Promise<void>;
  /** Deducts the tokens if they are covered, 0 included. */
  spend(did: string, tokens: number): Promise<boolean>;
  end(): Promise<void>;
}

export function createAllowance(
  store: AllowanceStore = inMemory(),
  now: () => number = Date.now,
): Allowance {
  return {
    grant: (did, { tokens, minutes }) =>
      store.write({ did, micro: priceToMicro(tokens), until: now() + minutes * MINUTE }),

    async spend(did, tokens) {
      const granted = await store.read();
      const micro = priceToMicro(tokens);
      if (granted?.did !== did || granted.until <= now()) return false;
      if (!(micro >= 0 && micro <= granted.micro)) return false;
      await store.write({ ...granted, micro: granted.micro - micro });
      return true;
    },

    end: () => store.write(null),
  };
}

/** Returns the tokens left of a valid grant; null if it has expired. */
export const tokensLeft = (granted: Granted | null, now: number): number | null =>
  granted === null || granted.until <= now ? null : microToPrice(granted.micro);

/** A store that lasts as long as the page. */
function inMemory(): AllowanceStore {
  let kept: Granted | null = null;
  return {
    read: async () => kept,
    async write(granted) {
      kept = granted;
    },
  };
}
