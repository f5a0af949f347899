export type FailureKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'evaluation'
  | 'contract'
  | 'mount'
  | 'render';

interface FailureOptions extends ErrorOptions {
  /** Status of the answer, if there was one. */
  status?: number;
  /** Whether the browser itself has reported the error, which `watchErrors` passes on. */
  isReported?: boolean;
}

/**
 * Reason why code of a remote did not start, or stopped. Recognise it by its name, because each bundle has its own
 * copy of this class.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly isReported: boolean | undefined;

  constructor(kind: FailureKind, message: string, options?: FailureOptions) {
    super(message, options);
    this.kind = kind;
    this.status = options?.status;
    this.isReported = options?.isReported;
  }
}

export const isRemoteFailure = (error: unknown): error is RemoteFailure =>
  error instanceof Error && error.name === 'RemoteFailure';

/** Converts any error of a remote into a failure; `kind` applies if the error states none. */
export const toRemoteFailure = (error: unknown, kind: FailureKind): RemoteFailure =>
  isRemoteFailure(error)
    ? error
    : new RemoteFailure(kind, error instanceof Error ? error.message : String(error), {
        cause: error,
      });
