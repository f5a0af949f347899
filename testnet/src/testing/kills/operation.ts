import type { Context } from '../../core/context.ts';
import type { TestNetwork } from '../a-network.ts';
import type { TestSocket } from '../test-socket.ts';
import type { TestWallet } from '../test-wallet.ts';

/** A user's operation of several steps; the network may be killed at any of them. */
export interface Operation {
  /** Key of a user with no other operation. */
  privateKey: string;
  /** Runs or resumes the operation as the user's page does. Resolves with the page's socket. */
  act(wallet: TestWallet): Promise<TestSocket>;
  /** Asserts the outcome for the user and for everybody else. */
  check(wallet: TestWallet, context: Pick<Context, 'db'>): Promise<void>;
}

/** Creates everything an operation needs, before the first kill. */
export type PrepareOperation = (network: TestNetwork) => Promise<Operation>;

export const REJECTED = { status: false, message: 'Rejected', result: null };
