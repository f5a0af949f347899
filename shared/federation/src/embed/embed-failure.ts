/** Reason why the element shows no content; programs read it from `code` of the event `trove:error`. */
export class EmbedFailure extends Error {
  override readonly name = 'EmbedFailure';
  readonly code: 'partner' | 'network' | 'absent' | 'build';

  constructor(code: EmbedFailure['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
