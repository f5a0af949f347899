import { aSession } from '@trove/kit/testing/fake-host.ts';

import {
  aCompetition,
  aMembership,
  openPage,
  theDallasCompetition,
} from '#common/testing/open-page.tsx';

import { AreaPage } from '../AreaPage.tsx';

const COMPETITIONS = '/net/dapp/api/v1/competitions';
export const COMPETITION = `GET ${COMPETITIONS}/harbor-ai`;
export const DID_CHECK = 'POST /net/compute/harbor-ai/did';
export const KEY_CALL = 'POST /net/compute/harbor-ai/authenticate';

type Scene = Partial<Parameters<typeof openPage>[1]> & { isIn?: boolean };

/** Opens a page of an area as the remote would; for tests. */
export function openArea(
  at = '/competition/harbor-ai',
  { isIn = true, answers, ...scene }: Scene = {},
) {
  const check = { data: { authenticated: isIn } };
  return openPage(<AreaPage />, {
    path: ['/competition/:compid', '/:view', '/:id'].slice(0, at.split('/').length - 2).join(''),
    at,
    session: aSession(),
    ...scene,
    answers: {
      ...answers,
      [`GET ${COMPETITIONS}/harbor-ai/me`]: aMembership(),
      [`GET ${COMPETITIONS}/harbor-ai/`]: 404,
      [COMPETITION]: answers?.[COMPETITION] ?? aCompetition(),
      [`GET ${COMPETITIONS}/dallas-ai/`]: 404,
      [`GET ${COMPETITIONS}/dallas-ai`]: theDallasCompetition(),
      [DID_CHECK]: check,
      '/did': check,
    },
  });
}
