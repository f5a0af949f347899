import * as z from 'zod/mini';

import { DEFAULT_THEME } from './default-theme.ts';

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

/** The theme, or the default one when it is invalid (spec 000 §5). */
export const validTheme = (theme: unknown): Theme => {
  const parsed = z.safeParse(themeSchema, theme);
  return parsed.success ? parsed.data : DEFAULT_THEME;
};

/** Whether the text is three numbers from 0 to 255, separated by spaces or commas (spec 000 §5). */
export const isRgbTriplet = (text: string): boolean => {
  const parts = text.trim().split(/\s*,\s*|\s+/);
  return parts.length === 3 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
};
