import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const FILE = path.resolve(import.meta.dirname, '../../docs/browsers-tested.md');
const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

const HEAD = `# Journeys in three engines

Written by a run of all three. A journey passes only if the console has no error, no
promise is rejected without a handler, and no content policy is violated.
`;

/** Writes the table of journeys and engines of a run that has all engines. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default class TableReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, string>>();
  readonly #names = new Map<string, string>();

  onTestEnd(test: TestCase, { status, duration, annotations }: TestResult) {
    const engine = test.parent.project()?.name ?? '';
    if (!(ENGINES as readonly string[]).includes(engine)) return;
    const row = this.#rows.get(test.title) ?? new Map<string, string>();
    row.set(
      engine,
      `${status === test.expectedStatus ? 'passed' : status}, ${Math.round(duration / 1000)} s`,
    );
    this.#rows.set(test.title, row);
    for (const { type, description = '' } of annotations) {
      if (type === 'engine') this.#names.set(engine, description);
    }
  }

  onEnd() {
    if (!ENGINES.every((engine) => this.#names.has(engine))) return;
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const rows = [...this.#rows].map(([title, row]) =>
      line([title.replace(' @long', ''), ...ENGINES.map((engine) => row.get(engine) ?? 'not run')]),
    );
    const table = [
      line(['journey', ...ENGINES.map((engine) => this.#names.get(engine) ?? engine)]),
      line(['---', ...ENGINES.map(() => '---')]),
      ...rows.toSorted(),
    ];
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(FILE, `${HEAD}\n${day}\n\n${table.join('\n')}\n`);
  }
}
