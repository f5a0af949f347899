import { aNetwork } from '../testing/a-network.ts';

export const used = aNetwork;
