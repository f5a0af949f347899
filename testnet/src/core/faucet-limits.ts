import { FAUCET_GRANT } from '@trove/shared/contract/limits.ts';
import { MINUTE } from '@trove/shared/contract/time.ts';

/** Amounts and rate limits of the faucet (network.md 4.9), in whole tokens. */
export interface FaucetLimits {
  /** Most a request may ask for. */
  grant: number;
  /** Least time between two requests of a DID. */
  intervalMs: number;
  /** Requests of a DID within 24 hours. */
  perDay: number;
  /** Requests of an address within an hour. */
  perHourAndIp: number;
  /** A wallet is filled up to this. */
  maxHolding: number;
  /** Tokens the faucet starts with. */
  reserve: number;
  /** Tokens for everybody within 24 hours. */
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

/** The defaults, changed by the environment, changed by the options. A value that is not a number from 0 up is ignored. */
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
