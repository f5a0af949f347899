/** One live socket of a DID. */
export interface Tab {
  did: string;
  /** True while the session the socket came with proves the DID. */
  proven: boolean;
  /** Reads that session again: it may have been proven or ended since. */
  isProvenNow(): Promise<boolean>;
  send(message: object): void;
  /** The question that waits for this tab's next frame. */
  asked: string | undefined;
  /** True while its frame is being dealt with. */
  answering: boolean;
  /** Runs when the question was settled by a signature and the reply is still missing. */
  grace: NodeJS.Timeout | undefined;
  /** Questions that are not asked of it again: it called them done without a signature, or refused them unproven. */
  declined: Set<string>;
}
