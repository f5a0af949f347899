import type { RuntimeConfig, TokenInfo } from '../config.ts';

type Tokens = RuntimeConfig['tokens'];

/** Returns the token of every price: one of the two, or the test token under a forced name (spec 000 §1). */
export const activeToken = ({ active, test, main }: Tokens): TokenInfo =>
  [test, main].find(({ name }) => name === active) ?? { ...test, name: active };

/**
 * Whether the test token is active; the faucet link and the test network banner are shown only then (spec 000 §1,
 * §6).
 */
export const isTestToken = (tokens: Tokens): boolean => tokens.active !== tokens.main.name;
