import type { NoticeOptions } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';

import { toAppError } from '../../errors/app-error.ts';
import type { AppError } from '../../errors/app-error.ts';

type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

/** The notices that the toaster shows. */
export interface Notice extends Omit<NoticeOptions, 'duration'> {
  kind: NoticeKind;
  message: string;
  /** Milliseconds; false stays until dismissed. */
  duration: number | false;
  /** Text that 'Copy details' copies. */
  details?: string | undefined;
  /** Whether a button offers to reload the page, which nothing else would help. */
  offersReload?: boolean;
}

/** Text a user may send to the operator of the site; undefined without a request id. */
function describeDetails({ message, status, requestId }: AppError): string | undefined {
  if (requestId === undefined) return undefined;
  const lines = [message, `Request id: ${requestId}`, `Time: ${new Date().toISOString()}`];
  if (status !== undefined) lines.splice(1, 0, `Status: ${status}`);
  return lines.join('\n');
}

/** Notices of any thrown error (spec 000 §8, §9): its sentence, and one for each field; none for an aborted request. */
export function errorNotices(
  thrown: unknown,
  { duration, ...options }: NoticeOptions = {},
): readonly Notice[] {
  if (typeof thrown === 'string') {
    return [{ kind: 'error', message: thrown, duration: duration ?? TOAST.errorMs, ...options }];
  }
  const error = toAppError(thrown);
  if (error.kind === 'aborted') return [];
  const { message, fields } = error;
  return [
    {
      kind: 'error',
      message,
      duration: duration ?? TOAST.handlerErrorMs,
      details: describeDetails(error),
      ...options,
    },
    ...fields.map((field) => ({
      kind: 'warning' as const,
      message: field,
      duration: TOAST.blankMs,
      ...options,
    })),
  ];
}
