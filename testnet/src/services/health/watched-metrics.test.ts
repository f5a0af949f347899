import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '@trove/kit/testing/tier.ts';
import { until } from '@trove/kit/testing/until.ts';

import { aNetwork } from '../../testing/a-network.ts';
import { startPrometheus } from '../../testing/own-prometheus.ts';

const ALERTS = 'tools/ops/alerts.yml';
const DASHBOARD = 'tools/ops/dashboard.json';
const files = [ALERTS, DASHBOARD, 'docs/how-to/operate.md'];

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

describeLong('Prometheus, as the guide sets it up', () => {
  it('finds the process, answers every query of the dashboard, and raises no alert', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trove-prometheus-'));
    const network = await aNetwork({ metricsToken: 'secret-of-the-monitor' });
    const prometheus = await startPrometheus(folder, [network.port], 'secret-of-the-monitor');
    await until(async () => {
      const [process] = await prometheus.ask('trove_sockets');
      return process?.value === 0;
    });
    const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      const query = expr.replaceAll('$__rate_interval', '1m');
      expect([expr, await prometheus.ask(query)]).toEqual([expr, expect.any(Array)]);
    }
    const alerts = await prometheus.alerts();
    expect(new Set(Object.values(alerts))).toEqual(new Set(['inactive']));
    const named = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)/g)];
    expect(Object.keys(alerts)).toEqual(named.map(([, name]) => name));
    await prometheus.stop();
    await network.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
