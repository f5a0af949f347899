import { fireEvent, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';

import { openStage } from '../testing/stage-in-test.ts';

let theatre: ReturnType<typeof openStage>;
let life: AbortController;

beforeEach(() => {
  theatre = openStage();
  life = new AbortController();
});
afterEach(() => theatre.host.remove());

const play = (title = 'Send tokens', signal = life.signal) =>
  theatre.stage.play('closed', signal, (end) => ({
    title,
    summary: 'Sends 5.',
    body: (
      <button type="button" onClick={() => end('ended')}>
        Approve
      </button>
    ),
  }));
const shown = () => within(theatre.dialog);

describe('the stage', () => {
  it('is inaccessible to the page', () => {
    void play();
    expect(theatre.root.mode).toBe('closed');
    expect(theatre.host.shadowRoot).toBeNull();
    expect(document.body.textContent).toBe('');
  });

  it('labels and describes its dialog and focuses the title, not a button', () => {
    void play();
    const { dialog } = theatre;
    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute('aria-labelledby')).toBe(shown().getByRole('heading').id);
    expect(dialog.getAttribute('aria-describedby')).toBe(shown().getByText('Sends 5.').id);
    expect(theatre.root.activeElement).toBe(shown().getByRole('heading'));
    expect(shown().getByText('Test wallet')).toBeTruthy();
  });

  it('resolves with the result of the scene', async () => {
    const result = play();
    fireEvent.click(shown().getByRole('button', { name: 'Approve' }));
    expect(await result).toBe('ended');
  });

  it.each(['Escape', 'Close'])('is closed with %s', async (how) => {
    const result = play();
    if (how === 'Close') fireEvent.click(shown().getByRole('button', { name: 'Close' }));
    else fireEvent(theatre.dialog, new Event('cancel', { cancelable: true }));
    expect(await result).toBe('closed');
  });

  it('is closed when the browser closes the dialog', async () => {
    const result = play();
    theatre.dialog.close();
    fireEvent(theatre.dialog, new Event('close'));
    expect(await result).toBe('closed');
  });

  it('is not closed by a late event of an earlier closing', async () => {
    const answer = jest.fn();
    void play().then(answer);
    fireEvent(theatre.dialog, new Event('close'));
    await Promise.resolve();
    expect(answer).not.toHaveBeenCalled();
  });

  it('closes when its signal aborts', async () => {
    const result = play();
    life.abort();
    expect(await result).toBe('closed');
    expect(theatre.dialog.open).toBe(false);
    expect(theatre.dialog.textContent).toBe('');
  });

  it('shows nothing for a request that has already ended', async () => {
    life.abort();
    expect(await play()).toBe('closed');
    expect(theatre.dialog.open).toBe(false);
  });

  it('stays open for the next request when an earlier one ends late', () => {
    void play('first');
    const next = new AbortController();
    void play('second', next.signal);
    life.abort();
    expect(theatre.dialog.open).toBe(true);
    expect(shown().getByRole('heading', { name: 'second' })).toBeTruthy();
  });

  it('hides its key events from the page', () => {
    const received = jest.fn();
    document.addEventListener('keydown', received);
    void play();
    fireEvent.keyDown(shown().getByRole('button', { name: 'Approve' }), { key: '/' });
    expect(received).not.toHaveBeenCalled();
    document.removeEventListener('keydown', received);
  });

  it('follows the color mode of the site', () => {
    const { host } = theatre;
    document.documentElement.dataset['mode'] = 'dark';
    void play();
    expect(host.dataset['mode']).toBe('dark');
    delete document.documentElement.dataset['mode'];
    document.documentElement.dataset['theme'] = 'light';
    void play();
    expect(host.dataset['mode']).toBe('light');
    delete document.documentElement.dataset['theme'];
  });

  it('shows progress after a scene, which can then be hidden', () => {
    void play();
    theatre.stage.wait('Sending…', life.signal);
    expect(shown().getByRole('heading', { name: 'Sending…' })).toBeTruthy();
    expect(shown().queryByRole('button', { name: 'Approve' })).toBeNull();

    fireEvent.click(shown().getByRole('button', { name: 'Close' }));
    expect(theatre.dialog.open).toBe(false);
    theatre.stage.wait('Sending…', life.signal);
    expect(theatre.dialog.open).toBe(false);
  });

  it('leads from a late request to the transactions of its site', () => {
    jest.useFakeTimers();
    const late = openStage('https://trove.test/dashboard/transactions');
    void late.stage.play('closed', life.signal, () => ({ title: 'Send tokens', body: null }));
    late.stage.wait('Sending…', life.signal);
    flushSync(() => jest.advanceTimersByTime(6000));
    const link = within(late.dialog).getByRole<HTMLAnchorElement>('link');
    expect(link.href).toBe('https://trove.test/dashboard/transactions');
    late.host.remove();
    jest.useRealTimers();
  });

  it('does not open for a request that needed no scene', () => {
    theatre.stage.wait('Sending…', life.signal);
    expect(theatre.dialog.open).toBe(false);
  });
});
