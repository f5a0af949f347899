import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { SECOND } from '@trove/contract/time.ts';

import type { Environment } from '../platform/environment/variables.ts';

/** Amounts and rate limits of the faucet (rules.md#faucet), in whole tokens. */
export interface FaucetLimits {
  /** Maximum amount per request. */
  grant: number;
  /** Minimum time between two requests of a DID. */
  intervalMs: number;
  /** Maximum number of requests of a DID within 24 hours. */
  perDay: number;
  /** Maximum number of requests of an address within an hour. */
  perHourAndIp: number;
  /** Balance up to which a wallet is filled. */
  maxHolding: number;
  /** Tokens the faucet starts with. */
  reserve: number;
  /** Maximum number of tokens for all DIDs together within 24 hours. */
  dailyOutflow: number;
}

/** Returns the limits that the environment's FAUCET_* variables set. */
export const readFaucetLimits = (environment: Environment): FaucetLimits => ({
  grant: FAUCET_GRANT,
  intervalMs: environment.FAUCET_INTERVAL * SECOND,
  perDay: environment.FAUCET_PER_DAY,
  perHourAndIp: environment.FAUCET_PER_HOUR_AND_IP,
  maxHolding: environment.FAUCET_MAX_HOLDING,
  reserve: environment.FAUCET_RESERVE,
  dailyOutflow: environment.FAUCET_DAILY_OUTFLOW,
});
