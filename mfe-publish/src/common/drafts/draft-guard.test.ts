import { BroadcastChannel } from 'node:worker_threads';

import { until } from '@trove/kit/testing/until.ts';

import { guardDraft } from './draft-guard.ts';

const open: { release(): void }[] = [];

/** Opens a draft in a tab and records the notifications the tab receives. */
function inTab(tab: string, draft = 'draft') {
  const events: string[] = [];
  const guard = guardDraft(draft, (how) => events.push(how), tab);
  open.push(guard);
  return { events, take: () => guard.take() };
}

beforeAll(() => Object.assign(globalThis, { BroadcastChannel }));
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
afterEach(() => open.splice(0).forEach((guard) => guard.release()));

describe('guardDraft', () => {
  it('notifies the second tab and leaves the first one alone', async () => {
    const first = inTab('first');
    const later = inTab('later');
    await until(() => later.events.length > 0);
    expect(later.events).toEqual(['elsewhere']);
    expect(first.events).toEqual([]);
  });

  it('notifies the tab that loses the draft, which can take it back', async () => {
    const first = inTab('first');
    const later = inTab('later');
    await until(() => later.events.length > 0);
    later.take();
    await until(() => first.events.length > 0);
    expect(first.events).toEqual(['taken']);
    first.take();
    await until(() => later.events.length > 1);
    expect(later.events).toEqual(['elsewhere', 'taken']);
  });

  it('ignores other drafts', async () => {
    const other = inTab('first', 'another');
    inTab('first');
    const later = inTab('later');
    await until(() => later.events.length > 0);
    expect(other.events).toEqual([]);
  });
});
