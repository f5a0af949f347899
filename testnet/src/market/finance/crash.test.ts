import { aWithdrawal } from '../../testing/kills/a-withdrawal.ts';
import { chosenPoints } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

const PAYING = chosenPoints(
  [
    'contract.asked',
    'withdrawal.pending.before-commit',
    'withdrawal.pending.after-commit',
    'withdrawal.processing.before-commit',
    'withdrawal.processing.after-commit',
    'withdrawal.completed.before-commit',
    'withdrawal.completed.after-commit',
  ],
  ['withdrawal.processing.after-commit', 'withdrawal.completed.before-commit'],
);

const CANCELLING = chosenPoints(
  ['withdrawal.cancelled.before-commit', 'withdrawal.cancelled.after-commit'],
  ['withdrawal.cancelled.after-commit'],
);

const LONG_MS = 60 * 60_000;

describe.each([
  { becomes: 'paid once', points: PAYING, cancels: false, withdrawalStepMs: 0 },
  // The long step prevents that it is paid before it is cancelled.
  { becomes: 'given back', points: CANCELLING, cancels: true, withdrawalStepMs: LONG_MS },
])(
  'kill -9 during a withdrawal that is $becomes',
  ({ becomes, points, cancels, withdrawalStepMs }) => {
    let runs: CrashRuns;

    beforeAll(async () => {
      runs = await startCrashRuns(
        points.map(() => aWithdrawal({ cancels })),
        { withdrawalStepMs },
      );
    });
    afterAll(() => runs.end());

    it.each(points)(`at %s it is ${becomes} after the restart`, async (point) => {
      expect(await runs.killAt(points.indexOf(point), point)).toBe('SIGKILL');
    });
  },
);
