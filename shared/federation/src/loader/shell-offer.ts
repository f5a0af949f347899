import { CONTRACT_VERSION } from '@trove/contract/host.ts';

import type { Offer } from './choose-build.ts';

/** What the shell of these sources offers to remotes: a build that requires anything else is skipped. */
export const SHELL_OFFER: Offer = { contract: CONTRACT_VERSION };
