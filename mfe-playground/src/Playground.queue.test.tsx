import { act, screen, within } from '@testing-library/react';
import { CREDIT_MESSAGE } from '@trove/contract/messages.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import {
  ask,
  did,
  input,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';
import { aFile, fileInput, found } from './testing/retrieval-scene.ts';

beforeEach(() => localStorage.clear());

const buy = ({ user }: ReturnType<typeof openPlayground>) =>
  user.click(
    within(screen.getByRole('complementary', { name: 'Settings' })).getByRole('button', {
      name: 'Buy More',
    }),
  );

/** Asks while the network reads a file, which the test ends with `answer`. */
async function queued() {
  const reading = Promise.withResolvers<object>();
  const opened = openPlayground({ answers: { 'POST /net/rag': () => reading.promise } });
  await ready();
  await opened.user.upload(fileInput(), aFile());
  await screen.findByText('Uploading…');
  await ask(opened, 'Who?');
  await screen.findByText('Sends when harbour.txt is ready.');
  return { ...opened, answer: reading.resolve };
}

describe('a message sent while a file is read', () => {
  it('is not sent when it is cancelled, and can be changed then', async () => {
    const { host, user, answer } = await queued();
    expect(input().readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await shows(() => screen.queryByText(/^Sends when/) === null);
    expect(input().readOnly).toBe(false);
    expect(input().value).toBe('Who?');
    answer(found);
    await screen.findByText('Ready: 9 chunks', {}, { timeout: 10_000 });
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape, and by clearing the conversation', async () => {
    const { host, user } = await queued();
    await user.type(input(), '{Escape}');
    await shows(() => screen.queryByText(/^Sends when/) === null);
    await user.type(input(), '{Enter}');
    await screen.findByText(/^Sends when/);
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await user.click(chat.getByRole('button', { name: 'Clear' }));
    await shows(() => screen.queryByText(/^Sends when/) === null);
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('is not sent when the file cannot be read, and can then be sent without it', async () => {
    const { host, user, answer } = await queued();
    answer(Response.json({ message: 'It is password-protected.' }, { status: 422 }));
    await screen.findByText('It is password-protected.');
    await shows(() => screen.queryByText(/^Sends when/) === null);
    expect(input().value).toBe('Who?');
    expect(host.wallet.request).not.toHaveBeenCalled();
    await user.click(submit());
    await shows(() => turns('Assistant').length === 1);
  });

  it('is not sent while it is blank', async () => {
    const { user } = await queued();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.clear(input());
    await user.type(input(), '{Enter}');
    expect(await screen.findByText('Please enter a message before running')).toBeTruthy();
  });
});

describe('a message sent while credits are bought', () => {
  it('is sent when they arrive', async () => {
    const opened = openPlayground({ balance: 0 });
    await ready();
    await buy(opened);
    await shows(() => opened.host.notify.success.mock.calls.length === 1);
    await ask(opened, 'Hi');
    await screen.findByText('Sends when your credits arrive.');
    expect(opened.host.notify.error).not.toHaveBeenCalled();
    await act(async () => opened.host.events.emit('credit:changed', { did, balance: 500 }));
    await shows(() => turns('Assistant').length === 1);
    expect(screen.queryByText(/^Sends when/)).toBeNull();
    expect(input().value).toBe('');
  });

  it('stays in the input when the purchase fails, with the reason', async () => {
    const opened = openPlayground({ balance: 0 });
    const bought = Promise.withResolvers<{ status: boolean; data: object }>();
    opened.host.wallet.executeContract.mockReturnValue(bought.promise);
    await ready();
    await buy(opened);
    await ask(opened, 'Hi');
    await screen.findByText('Sends when your credits arrive.');
    bought.resolve({ status: false, data: {} });
    await screen.findByText(/^Insufficient balance/);
    expect(opened.host.notify.error.mock.calls).toEqual([
      [expect.objectContaining({ message: CREDIT_MESSAGE.failed }), expect.anything()],
    ]);
    expect(input().value).toBe('Hi');
  });
});

describe('a message of a visitor', () => {
  it('is sent once a wallet is connected', async () => {
    const opened = openPlayground({ session: aVisitor });
    await ask(opened, 'Hi');
    opened.host.session.connect.mockImplementation(async () => {
      opened.host.session.set(aSession({ did }));
      return true;
    });
    // The site keeps what a visitor has typed in the browser's storage.
    await shows(() => (localStorage.getItem(STORAGE_KEY.projects) ?? '').includes('Hi'));
    await opened.user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    await shows(() => turns('Assistant').length === 1);
    expect(turns('You')[0]).toContain('Hi');
  });
});

describe('the reason why a message failed', () => {
  it('is gone when the text is another one', async () => {
    const opened = openPlayground({ answers: { 'POST /inference': 503 } });
    await ask(opened, 'Hi');
    await screen.findByRole('button', { name: 'Send again' });
    await opened.user.type(input(), '!');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('is gone when another model is chosen', async () => {
    const tags = ['One', 'Two'].map((name) => ({ name, model: `${name}:latest` }));
    const opened = openPlayground({
      answers: { 'GET /net/models/api/tags': { models: tags }, 'POST /inference': 404 },
    });
    await screen.findByRole('option', { name: 'Two:latest' });
    await opened.user.type(input(), 'Hi{Enter}');
    await screen.findByText(/This model no longer runs here/);
    await opened.user.selectOptions(screen.getByLabelText('Model'), 'Two:latest');
    expect(screen.queryByText(/This model no longer runs here/)).toBeNull();
  });

  it('is gone when the session is proven again', async () => {
    const opened = openPlayground({
      session: aSession({ did, proven: false }),
      answers: { 'POST /inference': 401 },
    });
    await ask(opened, 'Hi');
    await screen.findByRole('button', { name: 'Reconnect' });
    await act(async () => opened.host.session.set(aSession({ did, proven: true })));
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
  });
});
