import { deployedRegistrySchema } from './deployed-registry.ts';

/** Returns what is read of a build with these requirements. */
function readRequired(requires: Record<string, unknown>) {
  const build = {
    version: '1.0.0',
    base: 'remotes/reports/b1/',
    global: 'reports__b1',
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    requires,
  };
  const reports = {
    title: 'Reports',
    owner: 'us',
    live: 'b1',
    builds: ['b1'],
    details: { b1: build },
  };
  const registry = { schema: 1, epoch: 1, remotes: { reports } };
  return deployedRegistrySchema.parse(registry).remotes['reports']?.details['b1']?.requires;
}

describe('what a build requires', () => {
  it.each([
    ['is known here', {}],
    ['only shells of before read', { capabilities: [] }],
    ['only shells to come read', { later: { memory: 8 } }],
  ])('is read and passed on when it is what %s', (_what, more) => {
    const requires = { contract: '^1.0.0', shared: {}, ...more };
    expect(readRequired(requires)).toEqual(requires);
  });
});
