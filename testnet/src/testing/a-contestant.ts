import type { Entry, Membership, Team } from '@trove/contract/wire/people/competition.ts';

import type { TestNetwork } from './a-network.ts';
import { createSession } from './create-session.ts';

/** A complete registration. */
export const REGISTRATION = {
  name: 'Ada',
  email: 'ada@example.org',
  projectIdea: 'A line through all points',
};

/** An entry of the test competition as CSV. */
export const entryTable = (a: number, b: number) => `id,value\na,${a}\nb,${b}\n`;

export type Contestant = Awaited<ReturnType<typeof aContestant>>;

/** Creates a signed-in DID that is, by default, a participant of `compId`. */
export async function aContestant(
  network: TestNetwork,
  compId: string,
  did: string,
  { isParticipant = true } = {},
) {
  const { context } = network;
  if (isParticipant) {
    await context.db
      .insertInto('competition_participants')
      .values({ comp_id: compId, did, key_id: '', created: 0 })
      .execute();
  }
  const headers = await createSession(context, did);
  const call = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const reply = await network.app.inject({
      method,
      url: `/net/dapp/api/v1/competitions/${compId}/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { code: reply.statusCode, ...reply.json<Body & { message?: string }>() };
  };
  return {
    did,
    call,
    me: () => call<Membership>('GET', 'me'),
    register: (form: object = REGISTRATION) => call<Membership>('PUT', 'registration', form),
    found: (name: string) => call<{ team: Team }>('POST', 'team', { name }),
    join: (joinCode: string) => call<{ team: Team }>('POST', 'team/join', { joinCode }),
    async handIn(csv: string, fileName = 'entry.csv') {
      const blob = await context.blobs.put([Buffer.from(csv)]);
      const artifactId = await context.transact((tx) =>
        context.assets.addArtifact(tx, { fileName, mediaType: 'text/csv', ...blob }, did),
      );
      return call<Entry>('POST', 'entries', { artifactId });
    },
  };
}
