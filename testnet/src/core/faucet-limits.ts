import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';

/** Amounts and rate limits of the faucet (network.md 4.9), in whole tokens. */
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

const DEFAULTS: FaucetLimits = {
  grant: FAUCET_GRANT,
  intervalMs: 10 * MINUTE,
  perDay: 5,
  perHourAndIp: 200,
  maxHolding: 1000,
  reserve: 10_000_000,
  dailyOutflow: 100_000,
};

const VARIABLES: Readonly<Record<string, (value: number) => Partial<FaucetLimits>>> = {
  /** Seconds. */
  FAUCET_INTERVAL: (seconds) => ({ intervalMs: seconds * 1000 }),
  FAUCET_PER_DAY: (perDay) => ({ perDay }),
  FAUCET_PER_HOUR_AND_IP: (perHourAndIp) => ({ perHourAndIp }),
  FAUCET_MAX_HOLDING: (maxHolding) => ({ maxHolding }),
  FAUCET_RESERVE: (reserve) => ({ reserve }),
  FAUCET_DAILY_OUTFLOW: (dailyOutflow) => ({ dailyOutflow }),
};

/**
 * Returns the defaults, overridden by the environment, overridden by the options. Environment values that are not
 * numbers from 0 up are ignored.
 */
export function faucetLimits(
  options: Partial<FaucetLimits>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): FaucetLimits {
  const wanted = Object.entries(VARIABLES).map(([name, read]) => {
    const value = Number(environment[name]?.trim() || Number.NaN);
    return value >= 0 ? read(value) : {};
  });
  return Object.assign({ ...DEFAULTS }, ...wanted, options) as FaucetLimits;
}
