import { findOwner, mayClaim, REMOTE_IDS } from './remote-policy.ts';

describe('the addresses that a remote may claim', () => {
  it.each([
    ['mfe-browse', '/dashboard/models'],
    ['mfe-browse', '/dashboard/model/:id'],
    ['mfe-publish', '/dashboard/upload/infra/review'],
    ['mfe-competitions', '/competition/:compid/:view'],
    ['mfe-faucet', '/faucet/history'],
    ['reports', '/x/reports'],
    ['reports', '/x/reports/:year'],
  ])('of %s include %s', (id, address) => {
    expect([mayClaim(id, address), findOwner(address)]).toEqual([true, id]);
  });

  it.each([
    ['mfe-faucet', '/faucets'],
    ['mfe-faucet', '/x/mfe-faucet'],
    ['mfe-publish', '/dashboard/models'],
    ['mfe-browse', '/dashboard'],
    ['mfe-browse', '/dashboard/:view'],
    ['mfe-browse', '/dashboard/settings'],
    ['reports', '/reports'],
    ['reports', '/x/report'],
    ['reports', '/x/reports-of-others'],
    ['reports', '/dashboard/all'],
    ['reports', '/:any'],
    ['reports', '/x/:any'],
    ['constructor', '/faucet'],
  ])('of %s do not include %s', (id, address) => {
    expect(mayClaim(id, address)).toBe(false);
  });

  it.each(['/', '/dashboard', '/dashboard/settings', '/x', '/x/', '/x//a', '/nowhere'])(
    'do not include %s, whatever the remote is called',
    (address) => {
      expect(findOwner(address)).toBeUndefined();
    },
  );

  it('never belong to two remotes', () => {
    expect(REMOTE_IDS.filter((id) => findOwner(`/x/${id}`) !== undefined)).toEqual([]);
    expect(findOwner('/x/constructor')).toBe('constructor');
  });
});
