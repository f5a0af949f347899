import { cleanup, screen, waitFor } from '@testing-library/react';

import { openPage } from '#common/testing/open-page.tsx';

import { Statistics } from './Statistics.tsx';

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

/** With `isNarrow` no media query matches: motion is allowed, and a count waits to be scrolled into view. */
const open = (isNarrow: boolean) =>
  openPage(<Statistics />, {
    path: '/dashboard/all',
    isNarrow,
    answers: {
      'metrics/asset_count': { ai_model_count: 15, dataset_count: 41, asset_count: 56 },
      'metrics/transaction_count': { transaction_count: 8 },
    },
  });

describe('Platform Statistics', () => {
  it('starts from the numbers of the last visit instead of 0', async () => {
    const datasets = () => screen.getByRole('link', { name: /^Datasets/ }).textContent;
    open(false);
    await waitFor(() => expect(datasets()).toBe('Datasets41'));
    cleanup();
    open(true);
    await waitFor(() => expect(datasets()).toBe('Datasets41'));
  });
});
