import type { Registry } from '@trove/contract/registry.ts';

import { originsOfBuilds, placeRemotes } from './place-remotes.ts';

const entry = (id: string) => ({
  title: id,
  owner: 'us',
  live: 'b2',
  builds: ['b2', 'b1'],
  details: Object.fromEntries(
    ['b2', 'b1'].map((buildId) => [
      buildId,
      {
        version: '1.0.0',
        base: `remotes/${id}/${buildId}/`,
        global: 'g',
        entry: 'remoteEntry.js',
        preload: [],
        integrity: {},
        requires: { contract: '^1.0.0', shared: {} },
      },
    ]),
  ),
});

const registry: Registry = {
  schema: 1,
  epoch: 7,
  remotes: { 'mfe-browse': entry('mfe-browse'), 'mfe-faucet': entry('mfe-faucet') },
};
const getBases = ({ remotes }: Registry, id: string) =>
  Object.values(remotes[id]?.details ?? {}).map(({ base }) => base);

describe('placeRemotes', () => {
  const placed = placeRemotes(registry, { 'mfe-faucet': 'http://faucet.test:3105' });

  it('points every build of a remote to the server of that remote', () => {
    expect(getBases(placed, 'mfe-faucet')).toEqual([
      'http://faucet.test:3105/remotes/mfe-faucet/b2/',
      'http://faucet.test:3105/remotes/mfe-faucet/b1/',
    ]);
  });

  it('keeps other remotes beside the registry and does not modify the registry', () => {
    expect(getBases(placed, 'mfe-browse')).toEqual(getBases(registry, 'mfe-browse'));
    expect(getBases(registry, 'mfe-faucet')[0]).toBe('remotes/mfe-faucet/b2/');
  });

  it('names each foreign origin once', () => {
    expect(originsOfBuilds(placed)).toEqual(['http://faucet.test:3105']);
    expect(originsOfBuilds(registry)).toEqual([]);
  });
});
