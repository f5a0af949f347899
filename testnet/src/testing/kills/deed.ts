import type { Context } from '../../core/context.ts';
import type { TestNetwork } from '../a-network.ts';
import type { TestSocket } from '../test-socket.ts';
import type { TestWallet } from '../test-wallet.ts';

/** Something a person does in several steps, of which any may be the last of the network. */
export interface Deed {
  /** Key of a person who does nothing else. */
  privateKey: string;
  /** Their page does it, or after a reload goes on with it, to its end. Answers its socket. */
  act(wallet: TestWallet): Promise<TestSocket>;
  /** That it has ended as it had to, for them and for all others. */
  check(wallet: TestWallet, context: Pick<Context, 'db'>): Promise<void>;
}

/** Makes everything a deed needs, on a network that is not killed yet. */
export type PrepareDeed = (network: TestNetwork) => Promise<Deed>;

export const REJECTED = { status: false, message: 'Rejected', result: null };
