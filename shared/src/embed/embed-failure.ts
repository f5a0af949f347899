/** Why the element shows nothing; `code` is what `trove:error` says to programs. */
export class EmbedFailure extends Error {
  override readonly name = 'EmbedFailure';
  readonly code: 'partner' | 'network' | 'absent' | 'build';

  constructor(code: EmbedFailure['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
