import { aConfig } from '@trove/contract/testing/fake-network.ts';

export const used = aConfig;
