import { aBrowser } from '../../testing/a-browser.ts';
import { aView } from '../../testing/parts.ts';
import { createDesk } from './desk.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve));
const YES = { decision: { isApproved: true, allowance: null } };

function aDesk(browser = aBrowser()) {
  return { desk: createDesk(browser), browser, life: new AbortController() };
}

describe('the desk', () => {
  it('asks in one window, and hands on the answer', async () => {
    const { desk, browser, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    expect(browser.windows).toEqual([1]);
    expect(desk.question()).toMatchObject({ kind: 'approve', key: 'r1', balance: 10 });
    await desk.answer('r1', YES);
    expect(await decided).toEqual(YES.decision);
  });

  it('uses the window again that is still there, and opens another when it is not', async () => {
    const { desk, browser, life } = aDesk();
    const first = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    await desk.answer('r1', 'closed');
    await first;
    void desk.askToConnect('trove.test', 'r2', life.signal);
    await moment();
    expect(browser.windows).toEqual([1]);
    browser.windows.length = 0;
    void desk.askToConnect('trove.test', 'r3', life.signal);
    await moment();
    expect(browser.windows).toEqual([2]);
  });

  it('takes a closed window for a no, but only the window of its own', async () => {
    const { desk, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    await desk.windowClosed(7);
    expect(desk.question()).not.toBeNull();
    await desk.windowClosed(1);
    expect((await decided).isApproved).toBe(false);
  });

  it('takes a window that cannot be opened for a no, and tries again for the next question', async () => {
    const browser = aBrowser();
    let isBroken = true;
    const openWindow = async () =>
      isBroken ? Promise.reject(new Error('no window')) : browser.openWindow();
    const { desk, life } = aDesk({ ...browser, openWindow });
    expect(await desk.askToConnect('trove.test', 'r1', life.signal)).toBeNull();
    isBroken = false;
    void desk.askToConnect('trove.test', 'r2', new AbortController().signal);
    await moment();
    expect(browser.windows).toEqual([1]);
  });

  it('hears no answer to another question than it asks', async () => {
    const { desk, life } = aDesk();
    const answered = jest.fn();
    void desk.screens.approve(aView({ id: 'r2' }), life.signal).then(answered);
    await desk.answer('r1', YES);
    await moment();
    expect(answered).not.toHaveBeenCalled();
  });

  it('hears no second answer while it says what goes on', async () => {
    const { desk, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await desk.answer('r1', YES);
    await decided;
    desk.screens.busy('Signing…', life.signal);
    expect(desk.question()).toEqual({ kind: 'busy', key: 'r1', words: 'Signing…' });
    await desk.answer('r1', 'closed');
    expect(desk.question()).toMatchObject({ kind: 'busy' });
  });

  it('takes an answer that comes before its question, as after a start of the background', async () => {
    const { desk, life } = aDesk();
    await desk.answer('r1', YES);
    expect(await desk.screens.approve(aView({ id: 'r1' }), life.signal)).toEqual(YES.decision);
  });

  it('does not ask again what was answered just before the background ended', async () => {
    const { desk, browser, life } = aDesk();
    void desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await desk.answer('r1', YES);
    const next = aDesk(browser);
    expect(await next.desk.screens.approve(aView({ id: 'r1' }), life.signal)).toEqual(YES.decision);
  });

  it('forgets an answer with the request it was given to', async () => {
    const { desk, browser, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await desk.answer('r1', YES);
    await decided;
    life.abort();
    await moment();
    expect(await browser.session.get('said')).toBeNull();
  });

  it('has no question any more when the request has ended', async () => {
    const { desk, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    life.abort();
    expect((await decided).isApproved).toBe(false);
    expect(desk.question()).toBeNull();
    expect((await desk.screens.approve(aView({ id: 'r2' }), life.signal)).isApproved).toBe(false);
  });

  it('lets its window go only when there is nothing to ask, and opens another afterwards', async () => {
    const { desk, browser, life } = aDesk();
    const decided = desk.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    expect(await desk.letGo()).toBe(false);
    life.abort();
    await decided;
    expect(await desk.letGo()).toBe(true);
    void desk.askToConnect('trove.test', 'r2', new AbortController().signal);
    // The news of the window that was let go must not answer the new question.
    await desk.windowClosed(1);
    await moment();
    expect(desk.question()).toMatchObject({ key: 'r2' });
    expect(browser.windows).toEqual([1, 2]);
  });

  it('opens another window for a question that comes while the last is let go', async () => {
    const { desk, browser } = aDesk();
    const first = new AbortController();
    void desk.askToConnect('trove.test', 'r1', first.signal);
    await moment();
    first.abort();
    await moment();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const before = { ...browser.session };
    browser.session.set = async (name, value) => written.then(() => before.set(name, value));
    const going = desk.letGo();
    await moment();
    void desk.askToConnect('trove.test', 'r2', new AbortController().signal);
    await moment();
    write();
    expect(await going).toBe(true);
    await moment();
    expect(browser.windows).toEqual([1, 2]);
  });
});
