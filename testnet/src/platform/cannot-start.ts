/** Reason why the network cannot start: one sentence in `message`, and what the operator can do in `advice`. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
  readonly advice: string;

  constructor(sentence: string, advice: string, options?: ErrorOptions) {
    super(sentence, options);
    this.advice = advice;
  }
}

/** Advice for lost or damaged data. */
export const RESTORE_OR_RESET =
  'Restore a backup with `npm run restore -- <folder>` (docs/how-to/back-up-and-restore.md), or begin anew with `npm run reset`, which deletes everything.';
