import { act, render, screen } from '@testing-library/react';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';

import { SuccessDialog } from './SuccessDialog.tsx';

jest.mock('@trove/kit/ui/actions/copy-text.ts', () => ({ copyText: jest.fn(async () => {}) }));

function show() {
  const told = { onClose: jest.fn(), onOpen: jest.fn(), onAnother: jest.fn() };
  render(
    <SuccessDialog
      token="TROVE"
      title="Tides is on the market"
      link="https://trove.example/page"
      {...told}
    />,
  );
  return told;
}

describe('SuccessDialog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[PMODEL-34] [PDATA-19] [ROUTE-60] closes automatically after five seconds, once', () => {
    const { onClose } = show();
    act(() => jest.advanceTimersByTime(4999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    act(() => jest.advanceTimersByTime(10_000));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays for whoever is about to press another button', () => {
    const { onClose, onOpen } = show();
    const open = screen.getByRole('button', { name: 'Open its page' });
    act(() => open.focus());
    act(() => jest.advanceTimersByTime(60_000));
    act(() => open.click());
    expect([onClose.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 1]);
  });

  it('copies the address of the page', async () => {
    show();
    await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
    expect(jest.mocked(copyText).mock.calls).toEqual([['https://trove.example/page']]);
    expect(screen.getByRole('button', { name: 'Link copied' })).toBeTruthy();
  });
});
