import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Creates a builder that reports accessibility violations only; passed rules, most of the result, are not read. */
export const anAxeBuilder = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
