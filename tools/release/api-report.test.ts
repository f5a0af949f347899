import {
  findChangesetFault,
  formatReport,
  parseReport,
  releaseReport,
  renewReport,
} from './api-report.ts';
import type { Level } from './api-report.ts';
import { listModules, readDeclarations, readExports } from './read-exports.ts';

const exportsOf = (...texts: string[]) => new Map([['a.ts', texts]]);
const A = 'export declare const a: string;';
const B = 'export declare function b(): void;';

/** The report of a package that was released as 1.0.0 with these exports. */
const released = (...texts: string[]) =>
  releaseReport(renewReport(new Map(), exportsOf(...texts)), '1.0.0');

describe('a report of exports', () => {
  it('has one line for each declaration, without imports and comments', () => {
    const types = `import type { X } from './x.ts';
/** Why. */
export interface Y {
    /** How. */
    x: X;
}
declare const z: X;
export { z as one, type X as two } from './x.ts';
`;
    expect(readDeclarations(types)).toEqual([
      'export interface Y { x: X; }',
      'declare const z: X;',
      "export { z as one } from './x.ts';",
      "export { type X as two } from './x.ts';",
    ]);
  });

  it('reads the modules that a package gives to others, and no other ones', () => {
    const modules = listModules('shared/contract');
    expect(modules).toEqual(expect.arrayContaining(['host.ts', 'testing/fake-network.ts']));
    expect(modules).not.toContain('testing/version-record.ts');
    expect(modules.filter((file) => file.includes('.test.'))).toEqual([]);
  });

  it('reads no module that a packed package keeps to itself', () => {
    const modules = listModules('shared/federation').filter((file) => file.startsWith('build/'));
    expect(modules).toContain('build/integrity-plugin.ts');
    expect(modules).not.toContain('build/webpack-config.ts');
    expect(modules).not.toContain('build/hot/hot-config.ts');
  });

  it('reads the commands and options of a program', () => {
    const [name, lines] = [...readExports('tools/deploy')][0] ?? [];
    expect(name).toBe('trove-deploy');
    expect(lines).toEqual(
      expect.arrayContaining(['trove-deploy halt <remote>', '--site <folder>']),
    );
  });

  it('says what it has read when it is read again', () => {
    const report = renewReport(released(A), exportsOf(B));
    const text = formatReport('p', report);
    expect(parseReport(text)).toEqual(report);
    expect(text).toContain(`\na.ts\n  next  ${B}\n  gone  a\n`);
  });

  it('keeps the version of what has not changed', () => {
    const [[, entries] = []] = [...renewReport(released(A), exportsOf(A, B))];
    expect(entries).toEqual([
      { since: '1.0.0', text: A },
      { since: 'next', text: B },
    ]);
  });

  it('forgets what came and went between two releases', () => {
    const added = renewReport(released(A), exportsOf(A, B));
    expect(renewReport(added, exportsOf(A))).toEqual(released(A));
    const removed = renewReport(released(A), exportsOf());
    expect(renewReport(removed, exportsOf(A)).get('a.ts')).toEqual([{ since: 'next', text: A }]);
  });
});

describe('a change of an export', () => {
  const CHANGED = 'export declare const a: number;';
  const fault = (now: string[], ...levels: Level[]) =>
    findChangesetFault(
      'p',
      renewReport(released(A, 'declare const c: 1;'), exportsOf(...now)),
      levels,
    );

  it.each<[what: string, now: string[], level: Level, words: string]>([
    ['that is added', [A, B], 'minor', 'exports in a new form a.ts b: describe'],
    ['whose type differs', [CHANGED], 'minor', 'exports in a new form a.ts a: describe'],
    ['that is gone', [B], 'major', 'no longer exports a.ts a: describe'],
  ])('%s needs a changeset', (_what, now, level, words) => {
    expect(fault(now)).toContain(words);
    expect(fault(now)).toContain(`as ${level}.`);
    expect(fault(now, 'patch')).toContain(`as ${level}.`);
    expect(fault(now, 'patch', level)).toBeUndefined();
    expect(fault(now, 'major')).toBeUndefined();
  });

  it.each([
    ['nothing', [A, 'declare const c: 1;']],
    ['what only its own module sees', [A]],
  ])('does not need one if it changes %s', (_what, now) => {
    expect(fault(now)).toBeUndefined();
  });
});
