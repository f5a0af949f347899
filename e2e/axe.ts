import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks for accessibility findings. Passed rules are left out of the result: they are most of it and are not read. */
export const anAxeBuilder = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
