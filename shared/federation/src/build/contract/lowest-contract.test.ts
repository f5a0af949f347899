import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { lowestContract } from './lowest-contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Writes sources; returns their files. */
const sources = (...texts: string[]) =>
  texts.map((text) => {
    files += 1;
    const file = path.join(folder, `${files}.tsx`);
    writeFileSync(file, text);
    return file;
  });

const MARKERS = new Map([
  ['tasks', '1.2.0'],
  ['closed', '1.5.0'],
  ['later', '1.10.0'],
]);
const lowest = (...texts: string[]) => lowestContract(sources(...texts), MARKERS);

describe('the contract that a build requires', () => {
  it('is the first one if it uses nothing newer, whatever today’s version is', () => {
    expect(lowest('export const page = (host: Host) => host.nav.href("/");')).toBe('1.0.0');
  });

  it.each([
    ['a member', 'export const f = (host: Host) => host.tasks;'],
    ['an optional member', 'export const f = (host: Host) => host.tasks?.show("a", b);'],
    ['a member by its text', 'export const f = (host: Host) => host["tasks"];'],
    ['a part of it', 'export const f = ({ tasks }: Host) => tasks;'],
    ['a renamed part', 'const { tasks: list } = host; list.remove("a");'],
    ['a part with a default', 'const { tasks = none } = host; tasks.remove("a");'],
    ['a key that it gives', 'host.notify.info("a", { tasks: 1 });'],
    ['a shorthand key', 'host.notify.info("a", { tasks });'],
    ['a member in an element', 'export const A = () => <B c={useHost().tasks} />;'],
  ])('has %s that the sources use', (_what, text) => {
    expect(lowest('export const other = 1;', text)).toBe('1.2.0');
  });

  it('is the newest of all that is used', () => {
    expect(lowest('host.later;', 'host.closed; host.tasks;')).toBe('1.10.0');
  });

  it.each([
    ['comments', '// host.tasks is not used here'],
    ['texts', 'export const text = "tasks are closed";'],
    ['types', 'export type T = Pick<Host, "tasks">; export interface U { tasks: string }'],
  ])('is not raised by %s', (_what, text) => {
    expect(lowest(text)).toBe('1.0.0');
  });

  it('knows the members of the contract of today', () => {
    expect(lowestContract(sources('export const f = (host: Host) => host.closed;'))).toBe('1.5.0');
    expect(lowestContract(sources('export const f = ({ checking }) => checking;'))).toBe('1.1.0');
  });
});
