/** One live socket of a DID. */
export interface Tab {
  did: string;
  /** True when the socket came with the DID's own session. */
  proven: boolean;
  send(message: object): void;
  /** The question that waits for this tab's next frame. */
  asked: string | undefined;
  /** True while its frame is being dealt with. */
  answering: boolean;
  /** Runs when the question was settled by a signature and the reply is still missing. */
  grace: NodeJS.Timeout | undefined;
  /** Questions it called done without a signature. */
  unsigned: Set<string>;
}
