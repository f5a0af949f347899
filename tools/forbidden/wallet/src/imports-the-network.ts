import { aNetwork } from '@trove/testnet/testing/a-network.ts';

export const used = aNetwork;
