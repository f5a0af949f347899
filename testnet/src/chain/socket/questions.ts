import type { WalletAnswer } from './wallet-answer.ts';

/** A question that waits for the wallet of a DID. */
export interface Question {
  id: string;
  action: string;
  payload: Record<string, unknown>;
}

/** Source of questions and receiver of their answers. */
export interface Questions {
  /** Open questions for a DID, oldest first. */
  open(did: string): Promise<readonly Question[]>;
  /** Called when a page has connected, before it is asked anything. */
  joined(did: string): Promise<void>;
  answered(id: string, answer: WalletAnswer): Promise<void>;
  /** Called right after a question was sent. */
  onOffered?(question: Question): void;
}
