import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';

import { aBrowser } from '../../testing/a-browser.ts';
import { aTransfer } from '../../testing/a-wallet.ts';
import { anExtension, connected, eventually, PASSWORD } from '../../testing/an-extension.ts';
import { aConfig } from '../../testing/parts.ts';

const SITE = 'https://trove.test';
const YES = { decision: { isApproved: true, allowance: null } };

describe('a site', () => {
  it('receives no account before the user connects it', async () => {
    const extension = anExtension();
    const did = await extension.open();
    const page = extension.page();
    expect(await page.ask('connect', true)).toEqual({ id: 1, value: [] });
    expect(await page.ask('call', 'transferFt', aTransfer(did))).toMatchObject({
      value: { status: false, data: { message: expect.stringContaining('not connected') } },
    });
  });

  it('gets 4001 when the user rejects', async () => {
    const extension = anExtension();
    await extension.open();
    const answer = extension.page().ask('connect', false);
    const { key } = await extension.asks('connect');
    await extension.command('answer', key, 'closed');
    expect(await answer).toMatchObject({ error: { code: 4001 } });
  });

  it('sends a transfer once the user has approved it, and the wallet records it', async () => {
    const { page, did, asks, command, sent } = await connected();
    const answer = page.ask('call', 'transferFt', aTransfer(did));
    const question = await asks('Pay for an asset');
    expect(question).toMatchObject({ site: 'trove.test', account: { did } });
    await command('answer', question.key, YES);
    expect(await answer).toMatchObject({ value: { status: true } });
    expect(sent.filter(({ path }) => path === 'initiate-ft-transfer')).toHaveLength(1);
    expect(await command('activity', did)).toMatchObject([
      { title: 'Pay for an asset', site: 'trove.test', paid: '2 TROVE', isDone: true },
    ]);
  });

  it('of another origin gets no access', async () => {
    const extension = await connected();
    const other = extension.openPage('https://evil.test', 'd2');
    expect(await other.ask('connect', true)).toEqual({ id: 1, value: [] });
    expect(await other.ask('call', 'transferFt', aTransfer(extension.did))).toMatchObject({
      value: { status: false },
    });
  });

  it('does not postpone the automatic lock by its requests', async () => {
    let time = Date.now();
    const extension = await connected({ now: () => time });
    for (let minutes = 0; minutes < 15; minutes += 5) {
      time += 5 * 60_000;
      await extension.page.ask('connect', true);
      await extension.page.ask('call', 'transferFt', aTransfer('bafybmiother'));
    }
    expect(await extension.wallet.keyring.phase()).toBe('locked');
  });

  it('loses its request in the approval window when its page closes', async () => {
    const { page, did, asks, state } = await connected();
    void page.ask('call', 'transferFt', aTransfer(did));
    await asks('Pay for an asset');
    page.leave();
    expect(await eventually(() => (state()?.question === null ? 'gone' : undefined))).toBe('gone');
  });
});

describe('the user', () => {
  it('can approve only after unlocking a locked wallet', async () => {
    const { page, did, asks, command } = await connected();
    const answer = page.ask('call', 'transferFt', aTransfer(did));
    const { key } = await asks('Pay for an asset');
    await command('lock');
    await expect(command('answer', key, YES)).rejects.toThrow('locked');
    await command('unlock', PASSWORD);
    await command('answer', key, YES);
    expect(await answer).toMatchObject({ value: { status: true } });
  });

  it('is not asked again when the background ends right after the answer', async () => {
    const browser = aBrowser();
    const { page, did, asks, command } = await connected({ browser });
    void page.ask('call', 'transferFt', aTransfer(did));
    const { key } = await asks('Pay for an asset');
    // The background ends before the request is stored as approved.
    const session = { ...browser.session };
    browser.session.set = (name, value) =>
      name === 'journal' ? new Promise(() => {}) : session.set(name, value);
    await command('answer', key, YES);
    page.leave();

    const next = anExtension({ browser: { ...browser, session } });
    const samePage = next.page();
    expect(await samePage.ask('connect', true)).toMatchObject({ value: [{ did }] });
    expect(await samePage.ask('call', 'transferFt', aTransfer(did))).toMatchObject({
      value: { status: true },
    });
    expect(next.sent.filter(({ path }) => path === 'initiate-ft-transfer')).toHaveLength(1);
  });

  it('revokes the access of a site, and its pages are notified', async () => {
    const { page, did, command, browser } = await connected();
    await command('disconnectSite', SITE);
    await eventually(() => browser.notified.find(({ accounts }) => accounts.length === 0));
    expect(await page.ask('call', 'transferFt', aTransfer(did))).toMatchObject({
      value: { status: false },
    });
  });

  it('moves a site to another account, which rejects its open request and notifies its pages', async () => {
    const { page, did, asks, command, browser, state } = await connected();
    await command('addAccount', 'Bob');
    const bob = await eventually(() => state()?.accounts[1]);
    expect(browser.notified.filter(({ accounts }) => accounts[0]?.did === bob.did)).toEqual([]);

    const waiting = page.ask('call', 'transferFt', aTransfer(did));
    await asks('Pay for an asset');
    await command('moveSite', SITE, bob.did);
    expect(await waiting).toMatchObject({ value: { status: false } });
    await eventually(() => browser.notified.find(({ accounts }) => accounts[0]?.did === bob.did));
    await expect(command('moveSite', SITE, 'bafybminobody')).rejects.toThrow('not in the wallet');
  });

  it('selects another network, and all open pages of connected sites are notified', async () => {
    const { openPage, did, asks, command, browser } = await connected();
    const other = openPage('https://second.test', 'd2');
    const answer = other.ask('connect', false);
    await command('answer', (await asks('connect')).key, { connect: did });
    expect(await answer).toMatchObject({ value: [{ nodeOrigin: 'http://network.test' }] });
    openPage('https://stranger.test', 'd3');

    await command('addNetwork', 'Away', 'https://away.test/net/node?key=secret');
    const received = (documentId: string) =>
      eventually(() =>
        browser.notified.find(
          (notified) =>
            notified.documentId === documentId &&
            notified.accounts[0]?.nodeOrigin === 'https://away.test',
        ),
      );
    await received('d1');
    await received('d2');
    expect(JSON.stringify(browser.notified)).not.toContain('secret');
    expect(browser.notified.some(({ documentId }) => documentId === 'd3')).toBe(false);
  });

  it('grants an allowance, which is spent without a dialog, ends with the lock, and can be revoked', async () => {
    const { page, did, asks, command, state } = await connected();
    const first = page.ask('call', 'transferFt', aTransfer(did, 1));
    const { key } = await asks('Pay for an asset');
    await command('answer', key, {
      decision: { isApproved: true, allowance: { tokens: 3, minutes: 30 } },
    });
    await first;
    expect(await page.ask('call', 'transferFt', aTransfer(did, 1))).toMatchObject({
      value: { status: true },
    });
    await eventually(() => (state()?.grants[SITE]?.tokens === 1 ? true : undefined));
    await command('lock');
    await eventually(() => (state()?.grants[SITE] === undefined ? true : undefined));
  });

  it('grants credits to a site, which can read the remainder, until the lock or a revocation', async () => {
    const { page, did, asks, command, state } = await connected();
    const message = (text: string) => ({
      user_input: text,
      timestamp: Math.floor(Date.now() / 1000),
      user_did: did,
      model: 'QmTalk',
      max_credits: 40,
    });
    const allow = async (text: string) => {
      const sent = page.ask('call', 'request', message(text));
      const { key } = await asks('Send a message');
      const decision = { isApproved: true, allowance: { credits: 100, minutes: 30 } };
      await command('answer', key, { decision });
      await sent;
    };
    await allow('One');
    expect(await page.ask('call', 'request', message('Two'))).toMatchObject({
      value: { status: true },
    });
    expect(await page.ask('creditsLeft')).toMatchObject({ value: { left: 20, of: 100 } });
    await eventually(() => (state()?.credits[SITE]?.left === 20 ? true : undefined));
    await command('endCredits', SITE);
    expect(await page.ask('creditsLeft')).toMatchObject({ value: null });
    await allow('Three');
    await command('lock');
    await eventually(() => (state()?.credits[SITE] === undefined ? true : undefined));
  });

  it('approves a purchase once, and the rest is signed without a dialog until the lock', async () => {
    const { page, did, asks, command, sent, state } = await connected();
    const asset = { id: 'QmAsset', type: 'model', price: 2, ownerDid: 'bafybmiseller' } as const;
    const order = purchaseCall(asset, did, aConfig(), new Date(0));
    const buy = async () => {
      const answer = page.ask('call', 'batch', order);
      const { key } = await asks('Buy an asset for 2 TROVE');
      await command('answer', key, YES);
      expect(await answer).toMatchObject({ value: { status: true } });
    };
    await buy();
    expect(await page.ask('call', 'transferFt', aTransfer(did))).toMatchObject({
      value: { status: true },
    });
    expect(sent.map(({ path }) => path)).toContain('initiate-ft-transfer');
    expect(state()?.question).toBeNull();

    await buy();
    await command('lock');
    void page.ask('call', 'transferFt', aTransfer(did));
    expect(await asks('Pay for an asset')).toBeTruthy();
    page.leave();
  });

  it('reads the balance from the selected network', async () => {
    const { command, did } = await connected();
    expect(await command('balance', did)).toEqual({ tokens: 10, token: 'TROVE' });
  });

  it('erases everything, and all sites are notified', async () => {
    const { command, browser, state } = await connected();
    await command('erase');
    await eventually(() => (state()?.phase === 'none' ? true : undefined));
    expect(state()).toMatchObject({ accounts: [], sites: {}, current: null });
    expect(browser.notified.at(-1)?.accounts).toEqual([]);
  });
});

describe("the wallet's own pages", () => {
  it('receive the state at once and after each change, without secrets', async () => {
    const { own, state } = await connected();
    expect(state()?.phase).toBe('open');
    const posted = JSON.stringify(own.received);
    for (const secret of ['abandon', PASSWORD, 'vault', 'secretKey'])
      expect(posted).not.toContain(secret);
  });

  it('can execute commands only', async () => {
    const { own } = anExtension();
    const before = own.received.length;
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '']) {
      own.say({ id: 99, name, input: [] });
    }
    own.say({ id: 99, name: 'lock' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(own.received.slice(before).filter((message) => 'id' in (message as object))).toEqual([]);
  });

  it('show the number of pending requests on the toolbar button', async () => {
    const { page, did, asks, browser } = await connected();
    void page.ask('call', 'transferFt', aTransfer(did));
    await asks('Pay for an asset');
    await eventually(() => (browser.badges.at(-1) === 1 ? true : undefined));
    page.leave();
    await eventually(() => (browser.badges.at(-1) === 0 ? true : undefined));
    expect(Math.max(...browser.badges)).toBe(1);
  });
});
