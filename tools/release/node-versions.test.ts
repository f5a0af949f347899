import { readFileSync } from 'node:fs';

const nodeOf = (folder: string) =>
  (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { engines: { node: string } })
    .engines.node;

/** The dependency of trove-deploy that needs the newest Node. */
const NEEDED = nodeOf('shared/federation/node_modules/@tufjs/models');

it.each(['tools/deploy', 'examples/foreign-remote'])('%s states the Node that it needs', (folder) =>
  expect(nodeOf(folder)).toBe(NEEDED),
);

it('the example is not installed with a Node that cannot run it', () => {
  expect(readFileSync('examples/foreign-remote/.npmrc', 'utf8')).toContain('engine-strict=true');
});
