import { act, fireEvent, screen } from '@testing-library/react';
import { TOAST } from '@trove/contract/limits.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import { toast } from 'react-toastify/unstyled';

import { createNotify } from './notify.ts';
import type { Notify } from './notify.ts';

let notify: Notify;

beforeEach(() => {
  // The timers of notices pause while the window has no focus.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  notify = createNotify();
});
afterEach(async () => {
  await act(async () => {
    toast.clearWaitingQueue();
    toast.dismiss();
  });
  await settle();
});

/** Waits until the toaster has loaded. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const shown = () => screen.queryAllByRole('status').concat(screen.queryAllByRole('alert'));
const findClock = (text: string) => {
  const clock = screen
    .getByText(text)
    .closest('.trove-toast')
    ?.querySelector('[role="progressbar"]');
  if (!(clock instanceof HTMLElement)) throw new Error(`${text} has no clock`);
  return clock;
};

/** Checks the duration of a notice: the length of its animation, at whose end it disappears. */
const seesFor = async (ms: number, text: string) => {
  await settle();
  expect(findClock(text).style.animationDuration).toBe(`${ms}ms`);
  expect(findClock(text).style.animationPlayState).toBe('running');
  fireEvent.animationEnd(findClock(text));
  await settle();
  expect(screen.queryByText(text)).toBeNull();
};

describe('notify', () => {
  it('loads its renderer with the first message, or when prepared', async () => {
    const place = () => document.querySelector('.Toastify');
    await settle();
    expect(place()).toBeNull();
    notify.prepare();
    await settle();
    expect(place()).not.toBeNull();
  });

  it('says when no notice is shown any more', async () => {
    const { whenQuiet } = await import('./Toaster.tsx');
    const quiet = jest.fn();
    notify.success('Bought');
    notify.info('Read');
    await settle();
    void whenQuiet().then(quiet);
    fireEvent.animationEnd(findClock('Bought'));
    await settle();
    expect(quiet).not.toHaveBeenCalled();
    fireEvent.animationEnd(findClock('Read'));
    await settle();
    expect(quiet).toHaveBeenCalled();
    await whenQuiet();
  });

  it('leaves out marks that reverse the letters after them', async () => {
    notify.success('Ada\u202Enekot is yours');
    await settle();
    expect(screen.getByText('Adanekot is yours')).toBeTruthy();
  });

  it('[WALLET-65] shows a success for 2 s', async () => {
    notify.success('Saved');
    await seesFor(2000, 'Saved');
  });

  it('[WALLET-66] shows an error for 4 s', async () => {
    notify.error('Deploy NFT failed');
    await seesFor(4000, 'Deploy NFT failed');
  });

  it('[WALLET-67] shows an error for 4 s', async () => {
    notify.error(new TypeError('Failed to fetch'));
    await seesFor(5000, 'Network error. Please check your connection.');
  });

  it('[ERR-05] shows an error without a position at the top right', async () => {
    notify.error('Error uploading files. Please try again.');
    await settle();
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('Error uploading files. Please try again.');
    expect(notice.closest('.Toastify__toast-container--top-right')).not.toBeNull();
    await seesFor(4000, 'Error uploading files. Please try again.');
  });

  it('[WALLET-69] shows any other notice for 4 s', async () => {
    notify.info('Hello');
    await seesFor(4000, 'Hello');
  });

  it('offers a reload until it is dismissed when the code of a dialog is no longer there', async () => {
    notify.error(new RemoteFailure('http', 'chunk 12 answered 404', { status: 404 }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('A new version is there.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('alert').querySelector('.Toastify__progress-bar--animated')).toBeNull();
    expect(screen.queryByText(/chunk 12/)).toBeNull();
  });

  it.each([
    ['did not arrive', 'network', 'This did not load. Please try again.'],
    ['throws', 'evaluation', 'It does not work at the moment.'],
  ] as const)('says in words that code %s', async (_what, kind, words) => {
    notify.error(new RemoteFailure(kind, 'TypeError: x is not a function'));
    await seesFor(5000, words);
  });

  it('shows a notice for a given duration', async () => {
    notify.success('DID copied', { duration: 1000 });
    await seesFor(1000, 'DID copied');
  });

  it('[WALLET-68] shows a loading notice until it is dismissed', async () => {
    const dismiss = notify.loading('Publishing');
    await settle();
    const notice = screen.getByText('Publishing').closest('.trove-toast');
    expect(notice?.querySelector('.Toastify__progress-bar--animated')).toBeNull();
    act(dismiss);
    await settle();
    expect(screen.queryByText('Publishing')).toBeNull();
  });

  it('[WALLET-64] shows at most twenty; the others are queued', async () => {
    for (let index = 1; index <= 25; index += 1) notify.info(`Notice ${index}`);
    await settle();
    expect(shown()).toHaveLength(20);
    fireEvent.animationEnd(findClock('Notice 1'));
    await settle();
    expect(screen.queryByText('Notice 1')).toBeNull();
    expect(screen.queryByText('Notice 21')).not.toBeNull();
  });

  it('[WALLET-70] [WALLET-71] keeps the alternate durations as a preset that is not the default', () => {
    expect(TOAST.alternate).toEqual({ successMs: 2000, errorMs: 3000 });
  });

  it('[HTTP-28] warns of the first error of each field', async () => {
    notify.error(
      new AppError('http', 'Validation error', { fields: ['Name is short', 'No price'] }),
    );
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Validation error');
    expect(screen.queryByText('Name is short')).not.toBeNull();
    expect(screen.queryByText('No price')).not.toBeNull();
  });

  it('counts a repeated error instead of showing it twice, and restarts its time', async () => {
    notify.error('Transfer failed');
    await settle();
    const before = findClock('Transfer failed');
    notify.error('Transfer failed');
    await settle();
    expect(findClock('Transfer failed')).not.toBe(before);
    expect(shown()).toHaveLength(1);
    expect(screen.getByLabelText('2 times').textContent).toBe('×2');
  });

  it('does not show aborted calls', async () => {
    notify.error(new DOMException('gone', 'AbortError'));
    await settle();
    expect(shown()).toHaveLength(0);
  });

  it('announces an error assertively and everything else politely', async () => {
    notify.error('Bad');
    notify.success('Good');
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Bad');
    expect(screen.getByText('Good').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('appends to an earlier notice', async () => {
    notify.success('Llama is yours');
    await settle();
    notify.success('File downloaded successfully!', { after: 'Llama is yours' });
    await settle();
    expect(shown().map(({ textContent }) => textContent)).toEqual([
      'Llama is yoursFile downloaded successfully!',
    ]);
    expect(screen.getByText('File downloaded successfully!')).toBeTruthy();
  });

  it('shows a given link', async () => {
    notify.success('Sent', {
      link: { label: 'View transaction', href: '/net/explorer/#/transaction/1' },
    });
    await settle();
    const link = screen.getByRole('link', { name: 'View transaction' });
    expect(link.getAttribute('href')).toBe('/net/explorer/#/transaction/1');
  });

  it('copies the request id of an error that has one', async () => {
    const writeText = jest.fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    notify.error(new AppError('http', 'Bad gateway', { status: 502, requestId: 'r-1' }));
    await settle();
    await act(async () => screen.getByRole('button', { name: 'Copy details' }).click());
    expect(writeText.mock.calls[0]?.[0]).toContain('Bad gateway\nStatus: 502\nRequest id: r-1');
  });

  it('pauses while hovered', async () => {
    notify.success('Read me');
    await settle();
    fireEvent.mouseEnter(findClock('Read me').closest('.trove-toast') as Element);
    expect(findClock('Read me').style.animationPlayState).toBe('paused');
    fireEvent.mouseLeave(findClock('Read me').closest('.trove-toast') as Element);
    expect(findClock('Read me').style.animationPlayState).toBe('running');
  });

  it('uses a given position', async () => {
    notify.error('Wrong key', { position: 'top-center' });
    await settle();
    expect(
      screen.getByText('Wrong key').closest('.Toastify__toast-container--top-center'),
    ).not.toBeNull();
  });
});
