import type { Limits } from './approval/request-queue.ts';

/** A request that may outlive this run of the wallet, since browsers may end a service worker at any time. */
export interface CallContext extends Limits {
  /** Idempotency key of its writes: the network carries each out once. */
  id?: string;
  /** Whether the user approved it in an earlier run. */
  wasApproved?: boolean;
  /** Called on approval, to store it before anything is sent. */
  approved?(): Promise<void>;
}
