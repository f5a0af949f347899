import type { WithdrawalRow } from '../platform/db/account-rows.ts';
import type { SagaStep } from '../platform/db/saga-rows.ts';

/** Every place where a write can be cut off; tests kill the server at each. */
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

/** Ends the process as a power cut would, when a test has asked for it here. */
export function crashPoint(point: CrashPoint): void {
  if (order.crashAt === point) process.kill(process.pid, 'SIGKILL');
}
