import type { WithdrawalRow } from '../platform/db/account-rows.ts';
import type { SagaStep } from '../platform/db/saga-rows.ts';

/** Points at which a write can be interrupted; tests kill the server at each of them. */
export type CrashPoint =
  | `contract.${'asked' | 'before-commit' | 'after-commit'}`
  | `${SagaStep}.${'offered' | 'asked' | 'before-commit' | 'after-commit' | 'replied'}`
  | 'answer.before-send'
  | `refund.${'before-commit' | 'after-commit'}`
  | `withdrawal.${WithdrawalRow['status']}.${'before-commit' | 'after-commit'}`;

/** Order the parent process may send in the test profile; it is echoed back as the acknowledgement. */
export interface CrashOrder {
  crashAt: CrashPoint;
}

let order: Partial<CrashOrder> = {};
if (process.env['TROVE_TEST_PROFILE'] === '1') {
  process.on('message', (message: CrashOrder) => {
    order = message;
    process.send?.(message);
  });
}

/** Kills the process, like a power failure, if a test has ordered it for this point. */
export function crashPoint(point: CrashPoint): void {
  if (order.crashAt === point) process.kill(process.pid, 'SIGKILL');
}
