import { aPublication } from '../../testing/kills/a-publication.ts';
import { chosenPoints } from '../../testing/kills/chosen-points.ts';
import { type Lives, startLives } from '../../testing/kills/lives.ts';

const CRASH_POINTS = chosenPoints([
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
]);

describe('kill -9 during a publication', () => {
  let lives: Lives;

  beforeAll(async () => {
    lives = await startLives(
      CRASH_POINTS.map((point) => aPublication({ declines: point.startsWith('refund.') })),
    );
  });
  afterAll(() => lives.end());

  it.each(CRASH_POINTS)(
    'at %s ends with the asset published and paid, or neither',
    async (point) => {
      expect(await lives.dieAt(CRASH_POINTS.indexOf(point), point)).toBe('SIGKILL');
    },
  );
});
