import { readFileSync } from 'node:fs';

import type { OwnPrometheus, Series } from '../src/testing/own-prometheus.ts';

interface Panel {
  title: string;
  targets: { expr: string }[];
}

/** Series of an answer that are shown. */
const MOST = 4;

const { panels } = JSON.parse(readFileSync('tools/ops/dashboard.json', 'utf8')) as {
  panels: Panel[];
};

const describe = ({ labels, value }: Series): string => {
  const own = Object.entries(labels).filter(([name]) => !['__name__', 'job'].includes(name));
  return [...own.map(([, text]) => text), Number(value.toPrecision(3))].join(' ');
};

/** Prints what Prometheus answers to each query of the dashboard, over the last minute, and the state of each alert. */
export async function showDashboard(prometheus: OwnPrometheus): Promise<void> {
  console.info('\n| panel | series | largest |\n| --- | --- | --- |');
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const answer = await prometheus.ask(expr.replaceAll('$__rate_interval', '1m'));
      const sorted = answer
        .filter(({ value }) => !Number.isNaN(value))
        .toSorted((one, other) => other.value - one.value);
      const shown = sorted.slice(0, MOST).map(describe).join(', ');
      console.info(`| ${title} | ${answer.length} | ${shown || 'nothing'} |`);
    }
  }
  const states = Object.entries(await prometheus.alerts());
  console.info(`\nalerts: ${states.map(([name, state]) => `${name} ${state}`).join(', ')}\n`);
}
