import * as z from 'zod/mini';

import { competitionThemeSchema } from '../entities.ts';
import type { CompetitionTheme } from '../entities.ts';
import { DEFAULT_THEME } from './default-theme.ts';
import { validTheme } from './theme.ts';
import type { Theme } from './theme.ts';

/** Theme of a competition without a valid one: the colours and the words of the marketplace (spec 001 §5). */
export const DEFAULT_COMPETITION_THEME: CompetitionTheme = {
  id: DEFAULT_THEME.compId,
  primaryColor: DEFAULT_THEME.primaryColor,
  name: DEFAULT_THEME.themeName,
  description: DEFAULT_THEME.themeMetadata.description,
};

/** The theme, or the default one when it is invalid (spec 001 §5). */
export const validCompetitionTheme = (theme: unknown): CompetitionTheme => {
  const parsed = z.safeParse(competitionThemeSchema, theme);
  return parsed.success ? parsed.data : DEFAULT_COMPETITION_THEME;
};

/** Codec of a competition's theme on the wire: an invalid theme must not invalidate the whole competition. */
export const competitionThemeOrDefault = z.codec(z.unknown(), competitionThemeSchema, {
  decode: validCompetitionTheme,
  encode: (theme) => theme,
});

/** A competition's theme as the page's theme, checked by both rules (product.md#C21). */
export const toPageTheme = ({ id, primaryColor, name, description }: CompetitionTheme): Theme =>
  validTheme({
    primaryColor,
    compId: id,
    isCustomTheme: true,
    ...(name !== undefined && { themeName: name }),
    ...(description !== undefined && { themeMetadata: { description } }),
  });
