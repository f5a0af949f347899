import { BroadcastChannel } from 'node:worker_threads';

import { until } from '@trove/shared/testing/until.ts';

import { guardDraft } from './draft-guard.ts';

const open: { release(): void }[] = [];

/** Opens a draft in a tab and records the notifications the tab receives. */
function inTab(tab: string, draft = 'draft') {
  const heard: string[] = [];
  const guard = guardDraft(draft, (how) => heard.push(how), tab);
  open.push(guard);
  return { heard, take: () => guard.take() };
}

beforeAll(() => Object.assign(globalThis, { BroadcastChannel }));
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
afterEach(() => open.splice(0).forEach((guard) => guard.release()));

describe('guardDraft', () => {
  it('tells the tab that comes later, and leaves the first one alone', async () => {
    const first = inTab('first');
    const later = inTab('later');
    await until(() => later.heard.length > 0);
    expect(later.heard).toEqual(['elsewhere']);
    expect(first.heard).toEqual([]);
  });

  it('tells the tab a draft is taken from, and may be taken back', async () => {
    const first = inTab('first');
    const later = inTab('later');
    await until(() => later.heard.length > 0);
    later.take();
    await until(() => first.heard.length > 0);
    expect(first.heard).toEqual(['taken']);
    first.take();
    await until(() => later.heard.length > 1);
    expect(later.heard).toEqual(['elsewhere', 'taken']);
  });

  it('says nothing of another draft', async () => {
    const other = inTab('first', 'another');
    inTab('first');
    const later = inTab('later');
    await until(() => later.heard.length > 0);
    expect(other.heard).toEqual([]);
  });
});
