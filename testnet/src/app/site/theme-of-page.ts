import type { RuntimeConfig } from '@trove/contract/config.ts';
import { ROUTE } from '@trove/contract/paths.ts';
import { toPageTheme } from '@trove/contract/theme/competition-theme.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import { competitionRecordSchema } from '@trove/contract/wire/people/competition.ts';
import * as z from 'zod/mini';

import { firstAnswers, toEarlyRequest } from './first-answers.ts';
import type { AskNetwork, Visitor } from './first-answers.ts';

const AREA = new RegExp(`^${ROUTE.competition.replace(/:\w+$/, '([^/]+)')}(?:/|$)`);

/**
 * Returns the theme of the competition whose area a page is in, so that its first frame has its colours already (spec
 * 000 §3). Null for any other page, and if the network takes too long: the page then requests it itself.
 */
export async function themeOfPage(
  pathname: string,
  { services }: RuntimeConfig,
  visitor: Visitor,
  ask: AskNetwork,
): Promise<Theme | null> {
  const [, compId] = AREA.exec(pathname) ?? [];
  if (compId === undefined) return null;
  const requests = [`${services.dapp}v1/competitions/${compId}`];
  const [first] = await firstAnswers({ requests, isIndexed: true }, visitor, ask);
  const { answer } = first ? toEarlyRequest(first) : {};
  const competition = z.safeParse(competitionRecordSchema, answer);
  return competition.success ? toPageTheme(competition.data.theme) : null;
}
