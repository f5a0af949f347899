import * as z from 'zod/mini';

/** `#abc` or `#aabbcc` (spec 000 §5). */
export const hexColorSchema = z.string().check(z.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i));

/** A platform theme (spec 000 §3, §5): valid with a hex primary colour and a text as compId. */
export const themeSchema = z.object({
  primaryColor: hexColorSchema,
  compId: z.string(),
  themeName: z.optional(z.string()),
  themeVersion: z.optional(z.string()),
  isCustomTheme: z.optional(z.boolean()),
  themeMetadata: z.optional(
    z.object({
      createdAt: z.optional(z.string()),
      lastModified: z.optional(z.string()),
      author: z.optional(z.string()),
      description: z.optional(z.string()),
      tags: z.optional(z.array(z.string())),
      features: z.optional(z.array(z.string())),
    }),
  ),
});

export type Theme = z.output<typeof themeSchema>;

/** Spec 000 §3. */
export const DEFAULT_THEME = {
  primaryColor: '#0284a5',
  compId: 'default',
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

/** The theme, or the default one when it is invalid (spec 000 §5). */
export const validTheme = (theme: unknown): Theme => {
  const parsed = z.safeParse(themeSchema, theme);
  return parsed.success ? parsed.data : DEFAULT_THEME;
};

/** Three numbers from 0 to 255, apart by spaces or commas (spec 000 §5). */
export const isRgbTriplet = (text: string): boolean => {
  const parts = text.trim().split(/\s*,\s*|\s+/);
  return parts.length === 3 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
};
