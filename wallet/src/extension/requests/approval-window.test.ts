import { aBrowser } from '../../testing/a-browser.ts';
import { aView } from '../../testing/parts.ts';
import { createApprovalWindow } from './approval-window.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve));
const YES = { decision: { isApproved: true, allowance: null } };

function anApprovalWindow(browser = aBrowser()) {
  return { approvalWindow: createApprovalWindow(browser), browser, life: new AbortController() };
}

describe('the approval window', () => {
  it('asks in one window and returns the answer', async () => {
    const { approvalWindow, browser, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    expect(browser.windows).toEqual([1]);
    expect(approvalWindow.question()).toMatchObject({ kind: 'approve', key: 'r1', balance: 10 });
    await approvalWindow.answer('r1', YES);
    expect(await decided).toEqual(YES.decision);
  });

  it('reuses an open window, and opens another otherwise', async () => {
    const { approvalWindow, browser, life } = anApprovalWindow();
    const first = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    await approvalWindow.answer('r1', 'closed');
    await first;
    void approvalWindow.askToConnect('trove.test', 'r2', life.signal);
    await moment();
    expect(browser.windows).toEqual([1]);
    browser.windows.length = 0;
    void approvalWindow.askToConnect('trove.test', 'r3', life.signal);
    await moment();
    expect(browser.windows).toEqual([2]);
  });

  it('treats its closed window as a rejection, but no other window', async () => {
    const { approvalWindow, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    await approvalWindow.windowClosed(7);
    expect(approvalWindow.question()).not.toBeNull();
    await approvalWindow.windowClosed(1);
    expect((await decided).isApproved).toBe(false);
  });

  it('treats a window that cannot be opened as a rejection, and tries again for the next request', async () => {
    const browser = aBrowser();
    let isBroken = true;
    const openWindow = async () =>
      isBroken ? Promise.reject(new Error('no window')) : browser.openWindow();
    const { approvalWindow, life } = anApprovalWindow({ ...browser, openWindow });
    expect(await approvalWindow.askToConnect('trove.test', 'r1', life.signal)).toBeNull();
    isBroken = false;
    void approvalWindow.askToConnect('trove.test', 'r2', new AbortController().signal);
    await moment();
    expect(browser.windows).toEqual([1]);
  });

  it('ignores an answer to another request', async () => {
    const { approvalWindow, life } = anApprovalWindow();
    const answered = jest.fn();
    void approvalWindow.screens.approve(aView({ id: 'r2' }), life.signal).then(answered);
    await approvalWindow.answer('r1', YES);
    await moment();
    expect(answered).not.toHaveBeenCalled();
  });

  it('ignores a second answer while it shows progress', async () => {
    const { approvalWindow, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await approvalWindow.answer('r1', YES);
    await decided;
    approvalWindow.screens.busy('Signing…', life.signal);
    expect(approvalWindow.question()).toEqual({ kind: 'busy', key: 'r1', words: 'Signing…' });
    await approvalWindow.answer('r1', 'closed');
    expect(approvalWindow.question()).toMatchObject({ kind: 'busy' });
  });

  it('accepts an answer that arrives before its request, as after a restart of the background', async () => {
    const { approvalWindow, life } = anApprovalWindow();
    await approvalWindow.answer('r1', YES);
    expect(await approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal)).toEqual(
      YES.decision,
    );
  });

  it('does not ask again after an answer just before the background ended', async () => {
    const { approvalWindow, browser, life } = anApprovalWindow();
    void approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await approvalWindow.answer('r1', YES);
    const next = anApprovalWindow(browser);
    expect(await next.approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal)).toEqual(
      YES.decision,
    );
  });

  it('deletes an answer with its request', async () => {
    const { approvalWindow, browser, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await approvalWindow.answer('r1', YES);
    await decided;
    life.abort();
    await moment();
    expect(await browser.session.get('said')).toBeNull();
  });

  it('shows no request once it has ended', async () => {
    const { approvalWindow, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    life.abort();
    expect((await decided).isApproved).toBe(false);
    expect(approvalWindow.question()).toBeNull();
    expect(
      (await approvalWindow.screens.approve(aView({ id: 'r2' }), life.signal)).isApproved,
    ).toBe(false);
  });

  it('releases its window only without an open request, and opens another afterwards', async () => {
    const { approvalWindow, browser, life } = anApprovalWindow();
    const decided = approvalWindow.screens.approve(aView({ id: 'r1' }), life.signal);
    await moment();
    expect(await approvalWindow.releaseWindow()).toBe(false);
    life.abort();
    await decided;
    expect(await approvalWindow.releaseWindow()).toBe(true);
    void approvalWindow.askToConnect('trove.test', 'r2', new AbortController().signal);
    // The late event for the closed window must not answer the new question.
    await approvalWindow.windowClosed(1);
    await moment();
    expect(approvalWindow.question()).toMatchObject({ key: 'r2' });
    expect(browser.windows).toEqual([1, 2]);
  });

  it('opens another window for a request that arrives during the release', async () => {
    const { approvalWindow, browser } = anApprovalWindow();
    const first = new AbortController();
    void approvalWindow.askToConnect('trove.test', 'r1', first.signal);
    await moment();
    first.abort();
    await moment();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const before = { ...browser.session };
    browser.session.set = async (name, value) => written.then(() => before.set(name, value));
    const going = approvalWindow.releaseWindow();
    await moment();
    void approvalWindow.askToConnect('trove.test', 'r2', new AbortController().signal);
    await moment();
    write();
    expect(await going).toBe(true);
    await moment();
    expect(browser.windows).toEqual([1, 2]);
  });
});
