import { getConfig } from '@testing-library/dom';

import { until } from './until.ts';

/** `until` for page tests: lets React update while it waits, which would otherwise be an update outside `act`. */
export const untilInPage = (...asked: Parameters<typeof until>): Promise<void> =>
  getConfig().asyncWrapper(() => until(...asked));
