import {
  accessTokenListSchema,
  newAccessTokenSchema,
} from '@trove/contract/wire/people/access-tokens.ts';
import type { AccessToken, NewAccessToken } from '@trove/contract/wire/people/access-tokens.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

/** Returns the tokens with which programs use the models, for the wallet of a proven session. */
export const readTokens = async (api: Api): Promise<AccessToken[]> =>
  api.session === null ? [] : (await api.session.get('tokens').json(accessTokenListSchema)).tokens;

/** Creates a token; only this reply contains the token itself. */
export async function makeToken(api: Api, name: string): Promise<NewAccessToken | undefined> {
  return api.session?.post('tokens', { json: { name } }).json(newAccessTokenSchema);
}

/** Revokes a token; revoking it twice is not an error. */
export const revokeToken = async (api: Api, id: string): Promise<void> => {
  await api.session?.delete(`tokens/${id}`);
};
