import { aConfig } from '../testing/fake-network.ts';

export const used = aConfig;
