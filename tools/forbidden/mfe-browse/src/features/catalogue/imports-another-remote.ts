import { remote } from '@trove/mfe-faucet/src/remote.ts';

export const faucet = remote;
