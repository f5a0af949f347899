import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';

import { findRegistryFault } from './find-registry-fault.ts';

/** Returns the fault of a registry in which a remote has one build. */
function findFault(id: string, changes: Partial<RemoteBuild> = {}, title = 'Reports') {
  const build: RemoteBuild = {
    version: '1.0.0',
    base: `remotes/${id}/b1/`,
    global: `${id.replaceAll('-', '_')}__b1`,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    requires: { contract: '^1.0.0', shared: {} },
    ...changes,
  };
  const entry = { title, owner: 'us', live: 'b1', builds: ['b1'], details: { b1: build } };
  return findRegistryFault({ schema: 1, epoch: 1, remotes: { [id]: entry } } satisfies Registry);
}

const at = (...paths: string[]) => ({ preload: paths.map((path) => ({ path, files: [] })) });
const menu = (changes: Partial<RemoteBuild['menu']> = {}) => ({
  menu: { section: 'additional', label: 'Reports', path: '/x/reports', ...changes },
});

describe('what a remote declares', () => {
  it('is used as far as the policy of the site lets it', () => {
    expect(findFault('reports', { ...at('/x/reports', '/x/reports/:id'), ...menu() })).toBe(
      undefined,
    );
    expect(findFault('mfe-faucet', at('/faucet', '/faucet/history'))).toBe(undefined);
    expect(findFault('reports', { base: 'https://cdn.test/reports/b1/' })).toBe(undefined);
  });

  it.each([
    ['an address of another', at('/x/reports', '/faucet'), 'claims the address "/faucet"'],
    ['an address of the shell', at('/dashboard/settings'), 'it may have /x/reports and'],
    ['a pattern that covers those of others', at('/:all'), 'claims the address "/:all"'],
    ['a menu entry that leads elsewhere', menu({ path: '/dashboard/all' }), '"/dashboard/all"'],
    ['a script as a menu entry', menu({ path: 'javascript:alert(1)' }), '"javascript:alert(1)"'],
    ['another site as a menu entry', menu({ path: '//evil.test' }), '"//evil.test"'],
    ['a section of the site', menu({ section: 'buy' }), 'claims the section "buy"'],
    ['a long label', menu({ label: 'x'.repeat(41) }), 'over 40 letters'],
    ['an empty label', menu({ label: '' }), 'without a label'],
    ['a label that reads backwards', menu({ label: 'a\u202eb' }), 'letters that nobody sees'],
    ['the files of another', { base: 'remotes/mfe-faucet/b1/' }, 'not its own folder'],
    ['the global name of another', { global: 'mfe_faucet__b1' }, 'without reports__'],
  ])('is refused in words when it is %s', (_what, changes, words) => {
    expect(findFault('reports', changes)).toContain(words);
  });

  it('is refused when one of the five claims a place in a menu, or an address of another of them', () => {
    expect(findFault('mfe-faucet', menu({ path: '/faucet' }))).toContain('its own are fixed');
    expect(findFault('mfe-faucet', at('/playground'))).toContain('it may have /faucet and');
  });

  it.each([
    ['x'.repeat(41), 'over 40 letters'],
    ['a\u202eb', 'letters that nobody sees'],
  ])('is refused when the title is %j', (title, words) => {
    expect(findFault('reports', {}, title)).toContain(words);
  });
});
