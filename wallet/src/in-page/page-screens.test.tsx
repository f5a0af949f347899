import { fireEvent, within } from '@testing-library/dom';

import { openStage } from '../testing/stage-in-test.ts';
import { createPageScreens } from './page-screens.tsx';

let theatre: ReturnType<typeof openStage>;
const { signal } = new AbortController();

beforeEach(() => (theatre = openStage()));
afterEach(() => theatre.host.remove());

const screens = () => createPageScreens(theatre.stage);
const shown = () => within(theatre.dialog);
const fill = (label: string, value: string) =>
  fireEvent.input(shown().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(shown().getByRole('button', { name }));

describe('creating a test wallet', () => {
  const restore = jest.fn(async (file: string) => (file === 'backup' ? null : 'No backup.'));
  const open = (
    attempt = jest.fn(async () => null as string | null),
    { canGoBack = false, canDoWithout = false } = {},
  ) => ({
    attempt,
    result: screens().create(
      { site: 'trove.test', canGoBack, canDoWithout, restore },
      attempt,
      signal,
    ),
  });

  it('takes one click where the browser can store the key', async () => {
    const { attempt, result } = open(undefined, { canDoWithout: true });
    expect(shown().getByText(/whoever uses this browser can use the wallet/)).toBeTruthy();
    press('Create test wallet');
    expect(await result).toBe('done');
    expect(attempt).toHaveBeenCalledWith({ username: 'Tester', passphrase: null });
  });

  it('accepts an optional passphrase there', async () => {
    const { attempt } = open(undefined, { canDoWithout: true });
    const protection = theatre.dialog.querySelector('details');
    protection?.setAttribute('open', '');
    press('Create test wallet');
    expect(shown().getByText('At least 8 characters.')).toBeTruthy();
    fill('Passphrase', 'correct horse');
    fill('Repeat passphrase', 'correct horse');
    press('Create test wallet');
    expect(attempt).toHaveBeenCalledWith({ username: 'Tester', passphrase: 'correct horse' });
  });

  it.each([true, false])(
    'warns that browsers can delete the key, without a passphrase: %s',
    (canDoWithout) => {
      open(undefined, { canDoWithout });
      expect(shown().getByText(/Safari after seven days without a visit/)).toBeTruthy();
      expect(shown().getByText(/a private window when it is closed/)).toBeTruthy();
    },
  );

  it('explains why plain http requires a passphrase', () => {
    open();
    expect(shown().getByText(/Over plain http a browser keeps no keys/)).toBeTruthy();
  });

  it('requires a username and a passphrase, twice', async () => {
    const { attempt, result } = open();
    fill('Username', ' Ada ');
    fill('Passphrase', 'correct horse');
    fill('Repeat passphrase', 'correct horse');
    press('Create test wallet');
    expect(await result).toBe('done');
    expect(attempt).toHaveBeenCalledWith({ username: 'Ada', passphrase: 'correct horse' });
  });

  it.each([
    {
      why: 'no username',
      typed: ['', 'correct horse', 'correct horse'],
      problem: 'Please choose a username.',
    },
    {
      why: 'a short passphrase',
      typed: ['Ada', 'short', 'short'],
      problem: 'At least 8 characters.',
    },
    {
      why: 'two passphrases',
      typed: ['Ada', 'correct horse', 'correct house'],
      problem: 'The two passphrases are not the same.',
    },
  ])('reports $why', ({ typed: [username = '', passphrase = '', repeated = ''], problem }) => {
    const { attempt } = open();
    fill('Username', username);
    fill('Passphrase', passphrase);
    fill('Repeat passphrase', repeated);
    press('Create test wallet');
    expect(shown().getByText(problem)).toBeTruthy();
    expect(attempt).not.toHaveBeenCalled();
  });

  it('clears the error when the field is changed', () => {
    open();
    press('Create test wallet');
    const username = shown().getByLabelText('Username');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    fill('Username', 'Ada');
    expect(username.getAttribute('aria-invalid')).toBe('false');
    expect(shown().queryByText('Please choose a username.')).toBeNull();
  });

  it('shows the strength of the passphrase', () => {
    open();
    for (const [passphrase, word] of [
      ['abc', 'Too short: 5 more characters.'],
      ['abcdefg', 'Too short: 1 more character.'],
      ['aaaaaaaa', 'Weak: easy to guess.'],
      ['correcth', 'Weak: easy to guess.'],
      ['correct horse', 'Fair.'],
      ['Correct horse battery 9', 'Strong.'],
    ] as const) {
      fill('Passphrase', passphrase);
      expect(shown().getByText(word)).toBeTruthy();
    }
  });

  it('shows progress, ignores a second click, and reports an error', async () => {
    let fail = (_words: string) => {};
    const { attempt } = open(jest.fn(() => new Promise<string>((resolve) => (fail = resolve))));
    fill('Username', 'Ada');
    fill('Passphrase', 'correct horse');
    fill('Repeat passphrase', 'correct horse');
    press('Create test wallet');
    press('Creating…');
    expect(attempt).toHaveBeenCalledTimes(1);

    fail('No room left.');
    expect((await shown().findByText('No room left.')).getAttribute('role')).toBe('alert');
    expect(shown().getByRole('button', { name: 'Create test wallet' })).toBeTruthy();
  });

  it('restores a backup, and rejects another file', async () => {
    const { result } = open();
    const input = theatre.dialog.querySelector('input[type="file"]');
    if (input === null) throw new Error('There is nowhere to choose a file');
    const choose = (text: string) =>
      fireEvent.change(input, { target: { files: [{ text: async () => text }] } });
    choose('photo');
    expect((await shown().findByText('No backup.')).getAttribute('role')).toBe('alert');
    choose('backup');
    expect(await result).toBe('back');
  });

  it('links back to an existing wallet', async () => {
    const { result } = open(undefined, { canGoBack: true });
    press('Use an existing wallet');
    expect(await result).toBe('back');
  });
});

describe('unlocking', () => {
  const accounts = [
    { did: 'bafybmione11', username: 'Ada', hasPassphrase: true },
    { did: 'bafybmitwo22', username: 'Ada', hasPassphrase: true },
    { did: 'bafybmithree', username: 'Bob', hasPassphrase: false },
  ];
  const open = (attempt = jest.fn(async () => null as string | null)) => ({
    attempt,
    result: screens().unlock({ site: 'trove.test', accounts }, attempt, signal),
  });

  it('connects the chosen account', async () => {
    const { attempt, result } = open();
    expect(shown().getByRole('heading', { name: 'Connect to trove.test' })).toBeTruthy();
    fireEvent.change(shown().getByLabelText('Account'), { target: { value: 'bafybmitwo22' } });
    fill('Passphrase', 'correct horse');
    press('Unlock and connect');
    expect(await result).toBe('done');
    expect(attempt).toHaveBeenCalledWith({ did: 'bafybmitwo22', passphrase: 'correct horse' });
  });

  it('requires a passphrase only for an account with one', async () => {
    const { attempt, result } = open();
    fireEvent.change(shown().getByLabelText('Account'), { target: { value: 'bafybmithree' } });
    expect(shown().getByLabelText('Passphrase').closest('[hidden]')).not.toBeNull();
    press('Connect');
    expect(await result).toBe('done');
    expect(attempt).toHaveBeenCalledWith({ did: 'bafybmithree', passphrase: '' });
  });

  it('distinguishes accounts of the same name', () => {
    open();
    const names = shown()
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(3);
  });

  it('stays open after a wrong passphrase', async () => {
    open(jest.fn(async () => 'This passphrase does not open the wallet.'));
    fill('Passphrase', 'wrong');
    press('Unlock and connect');
    expect(await shown().findByText('This passphrase does not open the wallet.')).toBeTruthy();
  });

  it('links to the creation of another test wallet', async () => {
    const { result } = open();
    press('Create another test wallet');
    expect(await result).toBe('create');
  });
});

describe('an error dialog', () => {
  it('shows the message and can be closed', async () => {
    const closed = screens().problem('This browser keeps no data.', signal);
    expect(shown().getByText('This browser keeps no data.')).toBeTruthy();
    const [close] = shown().getAllByRole('button', { name: 'Close' });
    if (close) fireEvent.click(close);
    await expect(closed).resolves.toBeUndefined();
  });
});
