import { revokeKeys, rotateTeam } from '../deploy/src/rights/key-commands.ts';
import { listLive } from '../deploy/src/who.ts';
import { aSignedSite, newKey } from './a-signed-site.ts';

type Site = Awaited<ReturnType<typeof aSignedSite>>;

let site: Site;
beforeEach(async () => {
  site = await aSignedSite();
});
afterEach(() => site.dispose());

const who = (team = 'reports') => listLive(site.deploysOf(team));

it('lists what a team has live, and who put it there', async () => {
  await site.deploy('reports', 'r1');
  expect(await who()).toMatch(/^reports {2}r1 {2}\S+ {2}ci@team\.test at .*, commit c0ffee$/);
});

it('says that a team has deployed nothing yet, or has no right', async () => {
  expect(await who()).toBe('reports-team has deployed nothing yet.');
  expect(await who('strange')).toBe(
    'No team strange-team has a right here: the operator runs `keys add-team`.',
  );
});

it('says that the only key of a team is revoked', async () => {
  await site.deploy('reports', 'r1');
  await revokeKeys(site.operator, 'reports-team');
  expect(await who()).toBe(
    'reports-team has no key: it was revoked. The last good build goes on until a new key has signed.',
  );
});

it('says that the newest key of a team has signed nothing', async () => {
  await site.deploy('reports', 'r1');
  await rotateTeam(site.operator, 'reports-team', [newKey()]);
  expect(await who()).toContain('reports-team has 0 of the 1 signatures that it needs');
});
