import type { EmbedSession } from '@trove/contract/wire/people/partner.ts';
import type { LightMyRequestResponse } from 'fastify';

import { newKeyPair } from '../chain/identity/keys.ts';
import { signText } from '../chain/identity/signatures.ts';
import { aCompetition } from './a-competition.ts';
import { REGISTRATION } from './a-contestant.ts';
import { aNetwork, type TestNetwork } from './a-network.ts';
import { createSession } from './create-session.ts';
import { manualClock } from './manual-clock.ts';

export const PARTNER = 'https://partner.example';
export const OTHER = 'https://other.example';
export const COMPETITIONS = '/net/dapp/api/v1/competitions';

/**
 * Before each test, creates a network whose `test-comp` lists the page `PARTNER`; returns the calls of such a page.
 */
export function usePartnerPages() {
  const clock = manualClock();
  let network: TestNetwork;
  let organiser: Record<string, string>;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    await aCompetition(network.context, { access: 'open' });
    await aCompetition(network.context, { id: 'second-comp', access: 'open' });
    organiser = await createSession(network.context, 'did-organiser');
    await allow(PARTNER);
  });
  afterEach(() => network.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    network.app.inject({ method, url, headers, ...(payload && { payload }) });

  const partners = `${COMPETITIONS}/test-comp/partners`;
  const allow = (origin: string, url = partners) => call('POST', url, organiser, { origin });
  const forbid = (origin: string) =>
    call('DELETE', `${partners}/${encodeURIComponent(origin)}`, organiser);

  const session = (part: string, headers: Record<string, string>, payload?: object) =>
    call('POST', `/net/session/embed/${part}`, headers, payload);

  async function signIn(origin = PARTNER, keys = newKeyPair()) {
    const challenge = await session('challenge', { origin }, { did: keys.did });
    const { message } = challenge.json<{ message: string }>();
    const signature = Buffer.from(signText(keys.privateKey, message)).toString('base64');
    const proof = { did: keys.did, publicKey: keys.publicKey, message, signature };
    const reply = await session('verify', { origin }, proof);
    return { keys, message, proof, reply, ...reply.json<EmbedSession>() };
  }
  const bearer = (token: string, origin = PARTNER) => ({
    origin,
    authorization: `Bearer ${token}`,
  });
  const register = async (headers: Record<string, string>) =>
    (await call('PUT', `${COMPETITIONS}/test-comp/registration`, headers, REGISTRATION)).statusCode;

  return {
    clock,
    network: () => network,
    organiser: () => organiser,
    call,
    partners,
    allow,
    forbid,
    session,
    signIn,
    bearer,
    register,
  };
}
