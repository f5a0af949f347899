import { act } from '@testing-library/react';

/** Opens a page and advances past the 1.5 s of its skeleton. */
export async function pastSkeleton<Opened>(open: () => Opened): Promise<Opened> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const page = open();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
  return page;
}
