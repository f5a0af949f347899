import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';

/** Settings a tester can change while a remote runs alone. */
export interface Knobs {
  isConnected: boolean;
  did: string;
  username: string;
  balance: number;
  mode: 'light' | 'dark';
  primary: string;
  /** How the wallet answers a call. */
  wallet: 'accepts' | 'refuses' | 'never answers' | 'is missing';
  /** Fault that is injected into requests. */
  network: 'works' | 'is offline' | 'answers 503' | 'fails every second time';
  latencyMs: number;
  isSocketOpen: boolean;
}

export const WALLET_ANSWERS: readonly Knobs['wallet'][] = [
  'accepts',
  'refuses',
  'never answers',
  'is missing',
];

export const NETWORK_FAULTS: readonly Knobs['network'][] = [
  'works',
  'is offline',
  'answers 503',
  'fails every second time',
];

export const INITIAL_KNOBS: Knobs = {
  isConnected: false,
  did: 'bafybmiharness',
  username: 'harness',
  balance: 100,
  mode: 'light',
  primary: DEFAULT_THEME.primaryColor,
  wallet: 'accepts',
  network: 'works',
  latencyMs: 0,
  isSocketOpen: true,
};
