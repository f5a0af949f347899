import { CONTRACT_VERSION } from '@trove/contract/host.ts';

import type { Offer } from './choose-build.ts';

/** Versions that the shell of these sources offers to remotes: a build that requires anything else is skipped. */
export const SHELL_OFFER: Offer = {
  contract: CONTRACT_VERSION,
  capabilities: [
    'nav',
    'session',
    'wallet',
    'theme',
    'tasks',
    'socket',
    'events',
    'http',
    'notify',
    'loaders',
  ],
};
