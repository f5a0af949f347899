import { aPublication } from '../../testing/kills/a-publication.ts';
import { chosenPoints, CONTRACT, REFUND, stagesOf } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

const CRASH_POINTS = chosenPoints(
  [...CONTRACT, ...stagesOf('DEPLOY_NFT'), ...stagesOf('TRANSFER_FT'), ...REFUND],
  ['DEPLOY_NFT.after-commit', 'TRANSFER_FT.before-commit'],
);

describe('kill -9 during a publication', () => {
  let runs: CrashRuns;

  beforeAll(async () => {
    runs = await startCrashRuns(
      CRASH_POINTS.map((point) => aPublication({ declines: point.startsWith('refund.') })),
    );
  });
  afterAll(() => runs.end());

  it.each(CRASH_POINTS)(
    'at %s ends with the asset published and paid, or neither',
    async (point) => {
      expect(await runs.killAt(CRASH_POINTS.indexOf(point), point)).toBe('SIGKILL');
    },
  );
});
