import { aPurchase } from '../../testing/kills/a-purchase.ts';
import { chosenPoints } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

/** All stages of a signed step, and each commit after which the next step begins. */
const FIRST = [
  'contract.after-commit',
  'TRANSFER_FT.offered',
  'TRANSFER_FT.asked',
  'TRANSFER_FT.before-commit',
  'TRANSFER_FT.after-commit',
  'TRANSFER_FT.replied',
  'EXECUTE_NFT.after-commit',
  'refund.after-commit',
] as const;

const CRASH_POINTS = chosenPoints(
  [
    'contract.asked',
    'contract.before-commit',
    'contract.after-commit',
    'TRANSFER_FT.offered',
    'TRANSFER_FT.asked',
    'TRANSFER_FT.before-commit',
    'TRANSFER_FT.after-commit',
    'TRANSFER_FT.replied',
    'EXECUTE_NFT.offered',
    'EXECUTE_NFT.asked',
    'EXECUTE_NFT.before-commit',
    'EXECUTE_NFT.after-commit',
    'EXECUTE_NFT.replied',
    'refund.before-commit',
    'refund.after-commit',
  ],
  FIRST,
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
