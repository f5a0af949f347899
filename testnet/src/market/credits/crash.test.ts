import { aTopUp } from '../../testing/kills/a-top-up.ts';
import { chosenPoints, CONTRACT, REFUND, stagesOf } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

const CRASH_POINTS = chosenPoints(
  [...CONTRACT, ...stagesOf('TRANSFER_FT'), ...stagesOf('EXECUTE_TOKENS'), ...REFUND].filter(
    // The page takes this step without being asked.
    (point) => point !== 'EXECUTE_TOKENS.asked',
  ),
  ['TRANSFER_FT.before-commit', 'EXECUTE_TOKENS.after-commit'],
);

const declines = (point: string) => point.startsWith('refund.');
const isForgetful = (point: string) =>
  declines(point) || point === 'EXECUTE_TOKENS.offered' || point === 'EXECUTE_TOKENS.replied';

describe('kill -9 during a top-up', () => {
  let runs: CrashRuns;

  beforeAll(async () => {
    runs = await startCrashRuns(
      CRASH_POINTS.map((point) =>
        aTopUp({ declines: declines(point), isForgetful: isForgetful(point) }),
      ),
    );
  });
  afterAll(() => runs.end());

  it.each(CRASH_POINTS)('at %s leaves the payment and the credits, or neither', async (point) => {
    expect(await runs.killAt(CRASH_POINTS.indexOf(point), point)).toBe('SIGKILL');
  });
});
