import type { WithdrawalRow } from './db/account-rows.ts';
import type { SagaStep } from './db/saga-rows.ts';

/** Every place where a saga can be cut off; tests kill the server at each. */
export type CrashPoint =
  | `contract.${'asked' | 'before-commit' | 'after-commit'}`
  | `${SagaStep}.${'offered' | 'asked' | 'before-commit' | 'after-commit' | 'replied'}`
  | `refund.${'before-commit' | 'after-commit'}`
  | `withdrawal.${WithdrawalRow['state']}.${'before-commit' | 'after-commit'}`;

/** Ends the process as a power cut would, when a test has asked for it here. */
export function crashPoint(point: CrashPoint): void {
  if (process.env['TROVE_TEST_PROFILE'] === '1' && process.env['TROVE_CRASH_AT'] === point) {
    process.kill(process.pid, 'SIGKILL');
  }
}
