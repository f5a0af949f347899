/** Every place where a purchase can be cut off, in its order; tests kill the server at each. */
export const CRASH_POINTS = [
  'contract.asked',
  'contract.before-commit',
  'contract.after-commit',
  'payment.offered',
  'payment.asked',
  'payment.before-commit',
  'payment.after-commit',
  'payment.replied',
  'delivery.offered',
  'delivery.asked',
  'delivery.before-commit',
  'delivery.after-commit',
  'delivery.replied',
  'refund.before-commit',
  'refund.after-commit',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Ends the process as a power cut would, when a test has asked for it here. */
export function crashPoint(point: CrashPoint): void {
  if (process.env['TROVE_TEST_PROFILE'] === '1' && process.env['TROVE_CRASH_AT'] === point) {
    process.kill(process.pid, 'SIGKILL');
  }
}
