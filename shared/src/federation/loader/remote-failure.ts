export type FailureKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'evaluation'
  | 'contract'
  | 'mount';

/**
 * Reason why a remote did not start. Recognise it by its name, because each bundle has its own copy of this class.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const isRemoteFailure = (error: unknown): error is RemoteFailure =>
  error instanceof Error && error.name === 'RemoteFailure';

/** Converts any error of a starting remote into a failure; `kind` applies if the error states none. */
export const toRemoteFailure = (error: unknown, kind: FailureKind): RemoteFailure =>
  isRemoteFailure(error)
    ? error
    : new RemoteFailure(kind, error instanceof Error ? error.message : String(error), {
        cause: error,
      });
