/** One live socket of a DID. */
export interface Tab {
  did: string;
  /** Whether the session of the socket proves the DID. */
  proven: boolean;
  /** Reads that session again, which may have been proven or ended since. */
  isProvenNow(): Promise<boolean>;
  send(message: object): void;
  /** Id of the question that waits for this tab's next frame. */
  asked: string | undefined;
  /** Whether its frame is being processed. */
  answering: boolean;
  /** Timer that runs when the question was settled by a signature and the reply is still missing. */
  grace: NodeJS.Timeout | undefined;
  /** Ids of questions it is not asked again: it reported success without a signature, or refused without a proof. */
  declined: Set<string>;
}
