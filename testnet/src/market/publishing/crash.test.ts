import { aPublication } from '../../testing/kills/a-publication.ts';
import { chosenPoints } from '../../testing/kills/chosen-points.ts';
import { type CrashRuns, startCrashRuns } from '../../testing/kills/crash-runs.ts';

const CRASH_POINTS = chosenPoints(
  [
    'contract.asked',
    'contract.before-commit',
    'contract.after-commit',
    'DEPLOY_NFT.offered',
    'DEPLOY_NFT.asked',
    'DEPLOY_NFT.before-commit',
    'DEPLOY_NFT.after-commit',
    'DEPLOY_NFT.replied',
    'TRANSFER_FT.offered',
    'TRANSFER_FT.asked',
    'TRANSFER_FT.before-commit',
    'TRANSFER_FT.after-commit',
    'TRANSFER_FT.replied',
    'refund.before-commit',
    'refund.after-commit',
  ],
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
