import { toPageTheme } from '@trove/contract/theme/competition-theme.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import { readCompetition } from '@trove/kit/api/competitions.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

/** Reads the network's theme of a competition, in the form that the page uses (product.md#C21). */
export async function readCompetitionTheme(api: Api, compId: string): Promise<Theme> {
  const competition = await readCompetition(api, compId);
  return competition === null ? DEFAULT_THEME : toPageTheme(competition.theme);
}
