import { getConfig } from '@testing-library/dom';

import { until } from './until.ts';

/** `until` for the tests of pages: React may update them while it waits, which it takes for a mistake outside. */
export const untilInPage = (...asked: Parameters<typeof until>): Promise<void> =>
  getConfig().asyncWrapper(() => until(...asked));
