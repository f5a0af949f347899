import { createReport } from './create-report.ts';

describe('a report', () => {
  const told = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    addEventListener('trove:report', told);
  });
  afterEach(() => {
    removeEventListener('trove:report', told);
    jest.useRealTimers();
    jest.restoreAllMocks();
    told.mockClear();
  });

  it('of an error is dispatched at once', () => {
    createReport(window).error(new Error('broken'));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('of a request that failed is dispatched a moment later, while the page stays', () => {
    createReport(window).error(new TypeError('Failed to fetch'));
    jest.advanceTimersByTime(1000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('of a request that ended with its page is not dispatched', () => {
    createReport(window).error(new TypeError('Failed to fetch'));
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(1000);
    expect(told).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});
