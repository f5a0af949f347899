import { act, render } from '@testing-library/react';

import { SuccessDialog } from './SuccessDialog.tsx';

describe('SuccessDialog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[PMODEL-34] [PDATA-19] [ROUTE-60] closes automatically after five seconds, once', () => {
    const onClose = jest.fn();
    render(<SuccessDialog token="TROVE" onClose={onClose} />);
    act(() => jest.advanceTimersByTime(4999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    act(() => jest.advanceTimersByTime(10_000));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
