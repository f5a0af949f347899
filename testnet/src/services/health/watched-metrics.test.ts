import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { aNetwork } from '../../testing/a-network.ts';

const ALERTS = 'tools/ops/alerts.yml';
const files = [ALERTS, 'tools/ops/dashboard.json', 'docs/how-to/operate.md'];

/** Names of the series that a text reads; those of a histogram have its own name. */
const namesIn = (file: string) => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/\b(?:trove|http|nodejs|process)_[a-z0-9_]+/g)].map(
      ([name]) => name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
];

describe('the dashboard, the alerts and the guide of an operator', () => {
  it.each(files)('%s reads only metrics that the network has', async (file) => {
    const network = await aNetwork();
    const { body } = await network.app.inject({
      url: '/net/metrics-internal',
      remoteAddress: '127.0.0.1',
    });
    await network.close();
    const names = namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
  });
});

// The long tier installs Debian's package `prometheus`; elsewhere only the names are checked.
const describeLong = isLongTier ? describe : describe.skip;

describeLong('the alerts', () => {
  it('are rules that Prometheus takes', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
