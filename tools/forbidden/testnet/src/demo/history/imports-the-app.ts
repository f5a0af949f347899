import { createNetwork } from '../../app/network.ts';

export const used = createNetwork;
