import { aPurchase } from '../../testing/kills/a-purchase.ts';
import { chosenPoints, CONTRACT, REFUND, stagesOf } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

const CRASH_POINTS = chosenPoints(
  [...CONTRACT, ...stagesOf('TRANSFER_FT'), ...stagesOf('EXECUTE_NFT'), ...REFUND],
  // All stages of one step, and the commits after which the others begin.
  [
    'contract.after-commit',
    ...stagesOf('TRANSFER_FT'),
    'EXECUTE_NFT.after-commit',
    'refund.after-commit',
  ],
);

describe('kill -9 during a purchase', () => {
  let runs: CrashRuns;

  beforeAll(async () => {
    runs = await startCrashRuns(
      CRASH_POINTS.map((point) => aPurchase({ declines: point.startsWith('refund.') })),
    );
  });
  afterAll(() => runs.end());

  it.each(CRASH_POINTS)('at %s ends in a delivery or a refund after the restart', async (point) => {
    expect(await runs.killAt(CRASH_POINTS.indexOf(point), point)).toBe('SIGKILL');
  });
});
