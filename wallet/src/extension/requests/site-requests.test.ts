import { WALLET } from '@trove/contract/limits.ts';

import { NotApproved } from '../../approval/request-queue.ts';
import type { CallContext } from '../../call-context.ts';
import { aBrowser } from '../../testing/a-browser.ts';
import type { WalletCore } from '../../wallet-core.ts';
import { CODE } from '../protocol.ts';
import type { SiteAnswer, SiteRequest } from '../protocol.ts';
import { createJournal } from './journal.ts';
import { createSiteRequests } from './site-requests.ts';
import type { Client } from './site-requests.ts';

const done = { status: true, data: { message: 'done' } };
const moment = () => new Promise((resolve) => setTimeout(resolve));
const aCall = (id = 1): SiteRequest => ({ id, method: 'call', params: ['transferFt', { n: id }] });

function aCore(call: WalletCore['call']): WalletCore {
  return {
    connect: async () => [],
    disconnect: async () => {},
    reset: async () => {},
    signIn: async () => Promise.reject(new NotApproved('rejected')),
    call,
    credits: { left: async () => null, end: async () => {} },
    onChange: () => () => {},
  };
}

/** Simulates one run of the background in this browser. */
function aRun(call: WalletCore['call'], browser = aBrowser(), now = () => 1000) {
  const journal = createJournal(browser.session);
  const requests = createSiteRequests({ journal, getCore: () => aCore(call), now });
  return { browser, journal, requests };
}

function aPage(documentId = 'd1', origin = 'https://trove.test', isThere = true) {
  const answers: SiteAnswer[] = [];
  const client: Client = {
    origin,
    place: { tabId: 1, documentId },
    post: (answer) => isThere && answers.push(answer) > 0,
  };
  return { client, answers };
}

const never = () => new Promise<never>(() => {});

describe('a request of a page', () => {
  it('is answered once, to that page, and deleted', async () => {
    const call = jest.fn(async () => done);
    const { requests, journal } = aRun(call);
    const { client, answers } = aPage();
    await requests.receive(client, aCall());
    expect(answers).toEqual([{ id: 1, value: done }]);
    expect(call).toHaveBeenCalledWith(
      'transferFt',
      { n: 1 },
      expect.objectContaining({ id: 'd1-1' }),
    );
    expect(await journal.all()).toEqual([]);
  });

  it('is stored with its answer for an unreachable page, and not executed again', async () => {
    const call = jest.fn(async () => done);
    const { requests } = aRun(call);
    await requests.receive(aPage('d1', 'https://trove.test', false).client, aCall());
    const { client, answers } = aPage();
    await requests.receive(client, aCall());
    expect(answers).toEqual([{ id: 1, value: done }]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('of each of two tabs gets its own answer, though both use the same ids', async () => {
    const { requests } = aRun(async (_name, given) => ({ status: true, data: { result: given } }));
    const one = aPage('d1');
    const two = aPage('d2');
    await Promise.all([
      requests.receive(one.client, aCall(1)),
      requests.receive(two.client, { ...aCall(1), params: ['transferFt', { n: 2 }] }),
    ]);
    expect(one.answers).toEqual([{ id: 1, value: { status: true, data: { result: { n: 1 } } } }]);
    expect(two.answers).toEqual([{ id: 1, value: { status: true, data: { result: { n: 2 } } } }]);
  });

  it('that is rejected gets the code of EIP-1193', async () => {
    const { requests } = aRun(async () => done);
    const { client, answers } = aPage();
    await requests.receive(client, { id: 1, method: 'signIn', params: [{ message: 'hello' }] });
    expect(answers).toMatchObject([{ id: 1, error: { code: CODE.rejected } }]);
  });

  it.each(['constructor', 'toString', 'nothing'])(
    'for a call named %s is rejected',
    async (name) => {
      const call = jest.fn(async () => done);
      const { requests } = aRun(call);
      const { client, answers } = aPage();
      await requests.receive(client, { id: 1, method: 'call', params: [name, {}] });
      expect(answers).toMatchObject([
        { error: { message: 'The wallet does not support this call.' } },
      ]);
      expect(call).not.toHaveBeenCalled();
    },
  );

  it('is rejected when the site has too many open ones; other sites are not affected', async () => {
    const { requests } = aRun(never);
    const { client, answers } = aPage();
    for (let id = 1; id <= 6; id += 1) void requests.receive(client, aCall(id));
    expect(answers).toMatchObject([{ id: 6, error: { code: CODE.busy } }]);
    const other = aPage('d9', 'https://other.test');
    void requests.receive(other.client, aCall());
    expect(other.answers).toEqual([]);
  });

  it('is rejected when it is too long or cannot be stored', async () => {
    const call = jest.fn(async () => done);
    const { requests, browser } = aRun(call);
    const { client, answers } = aPage();
    const long = { ...aCall(), params: ['request', { text: 'x'.repeat(300_000) }] };
    await requests.receive(client, long);
    browser.session.set = () => Promise.reject(new Error('The browser has no room left.'));
    await requests.receive(client, aCall(2));
    expect(answers).toMatchObject([
      { id: 1, error: { message: expect.stringContaining('longer') } },
      { id: 2, error: { message: 'The browser has no room left.' } },
    ]);
    expect(call).not.toHaveBeenCalled();
  });

  it('ends with its page, unless it is approved', async () => {
    const contexts: CallContext[] = [];
    const { requests, journal } = aRun((_name, _given, context) => {
      if (context) contexts.push(context);
      return never();
    });
    const { client } = aPage();
    void requests.receive(client, aCall());
    await moment();
    requests.leave(client);
    expect(contexts[0]?.signal?.aborted).toBe(true);
    expect(await journal.waiting()).toBe(1);
  });

  it('ends when its page cancels it, with an answer', async () => {
    const { requests } = aRun(
      (_name, _given, context) =>
        new Promise((resolve) => {
          context?.signal?.addEventListener('abort', () => resolve({ status: false, data: {} }));
        }),
    );
    const { client, answers } = aPage();
    void requests.receive(client, aCall(1));
    void requests.receive(client, aCall(2));
    await moment();
    requests.cancel(aPage('d2').client, 1);
    requests.cancel(client, 2);
    await moment();
    expect(answers).toEqual([{ id: 2, value: { status: false, data: {} } }]);
  });

  it('keeps its remaining approval time after a restart', async () => {
    let time = 1000;
    const limits: (number | undefined)[] = [];
    const asked = (_name: unknown, _given: unknown, context?: CallContext) => {
      limits.push(context?.approvalMs?.());
      return never();
    };
    const { browser, requests } = aRun(asked, aBrowser(), () => time);
    void requests.receive(aPage().client, aCall());
    await moment();
    time += 30_000;
    void aRun(asked, browser, () => time).requests.receive(aPage().client, aCall());
    await moment();
    expect(limits).toEqual([WALLET.approvalMs, WALLET.approvalMs - 30_000]);
  });
});

describe('after a restart of the background', () => {
  it('an unapproved request is shown again, unchanged, when its page sends it again', async () => {
    const { browser, requests } = aRun(never);
    void requests.receive(aPage().client, aCall());
    await moment();

    const call = jest.fn(async () => done);
    const next = aRun(call, browser);
    await next.requests.resume();
    expect(call).not.toHaveBeenCalled();
    const { client, answers } = aPage();
    const changed = { ...aCall(), params: ['transferFt', { n: 'more' }] };
    await next.requests.receive(client, changed);
    expect(call).toHaveBeenCalledWith(
      'transferFt',
      { n: 1 },
      expect.objectContaining({ wasApproved: false }),
    );
    expect(answers).toEqual([{ id: 1, value: done }]);
  });

  it('an approved one continues at once under its id, and its page gets the answer', async () => {
    const { browser, requests } = aRun(async (_name, _given, context) => {
      await context?.approved?.();
      return never();
    });
    void requests.receive(aPage().client, aCall());
    await moment();

    const call = jest.fn(async () => done);
    const next = aRun(call, browser);
    await next.requests.resume();
    await moment();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(
      'transferFt',
      { n: 1 },
      // A cancel or an unloaded page must not reject it, because the network may already have it.
      expect.not.objectContaining({ signal: expect.anything() }),
    );
    expect(call).toHaveBeenCalledWith(
      'transferFt',
      { n: 1 },
      expect.objectContaining({ id: 'd1-1', wasApproved: true }),
    );
    const { client, answers } = aPage();
    await next.requests.receive(client, aCall());
    expect(call).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([{ id: 1, value: done }]);
  });

  it('a request that no page sends again is deleted', async () => {
    const { browser, requests } = aRun(never);
    void requests.receive(aPage().client, aCall());
    await moment();
    const next = aRun(never, browser);
    await next.requests.resume();
    await next.requests.sweep();
    expect(await next.journal.waiting()).toBe(0);
  });

  it('a request sent twice is shown once', async () => {
    const call = jest.fn(never);
    const { requests } = aRun(call);
    const { client } = aPage();
    void requests.receive(client, aCall());
    void requests.receive(client, aCall());
    await moment();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

it('unfetched answers are deleted eventually', async () => {
  const { journal } = aRun(never);
  for (let id = 0; id < 30; id += 1) {
    const { client } = aPage(`d${id}`);
    await journal.put({
      key: `k${id}`,
      origin: client.origin,
      place: client.place,
      request: aCall(),
      asked: null,
      isApproved: true,
      answer: { id: 1, value: null },
    });
  }
  expect((await journal.all()).length).toBeLessThanOrEqual(21);
});
