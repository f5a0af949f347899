import { DEFAULT_COMP_ID } from './default-comp-id.ts';
import type { Theme } from './theme.ts';

/** Spec 000 §3. */
export const DEFAULT_THEME = {
  primaryColor: '#0284a5',
  compId: DEFAULT_COMP_ID,
  themeName: 'Default Theme',
  themeVersion: '1.0.0',
  isCustomTheme: false,
  themeMetadata: {
    createdAt: '2025-01-01T00:00:00.000Z',
    lastModified: '2025-01-01T00:00:00.000Z',
    author: 'Trove',
    description: 'The colours of the marketplace.',
    tags: ['default'],
    features: [],
  },
} satisfies Theme;

/** Hover colour of the default theme; a custom one is darkened from its primary colour. */
export const DEFAULT_HOVER_COLOR = '#0276a4';

/** Share of the primary colour in its light variant (spec 000 §3). */
export const LIGHT_ALPHA = 0.1;
