import type { SessionState } from '../contract/host.ts';

/** The session of somebody who has not connected a wallet. */
export const VISITOR: SessionState = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};
