import type { SessionState } from '@trove/contract/host.ts';

/** The session without a connected wallet. */
export const VISITOR: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};
