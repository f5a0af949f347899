import { CONTRACT_VERSION } from '@trove/contract/host.ts';

import type { Offer } from './choose-build.ts';

/** The offer of the shell of these sources to remotes: a build that requires anything else is skipped. */
export const SHELL_OFFER: Offer = { contract: CONTRACT_VERSION };
