import { readCompetition } from '@trove/shared/api/competitions.queries.ts';
import type { Api } from '@trove/shared/api/create-api.ts';
import { toPageTheme } from '@trove/shared/contract/theme/competition-theme.ts';
import { DEFAULT_THEME } from '@trove/shared/contract/theme/default-theme.ts';
import type { Theme } from '@trove/shared/contract/theme/theme.ts';

/** Reads the network's theme of a competition, in the form that the page uses (decisions C21). */
export async function readCompetitionTheme(api: Api, compId: string): Promise<Theme> {
  const competition = await readCompetition(api, compId);
  return competition === null ? DEFAULT_THEME : toPageTheme(competition.theme);
}
