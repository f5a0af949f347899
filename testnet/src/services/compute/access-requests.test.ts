import type { ParticipantRecord } from '@trove/contract/wire/people/competition.ts';

import type { SentPush } from '../../chain/socket/push.ts';
import { isParticipant } from '../../people/competitions/participants.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, type Contestant } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const COMP = 'test-comp';

describe('access to a competition without a key', () => {
  let network: TestNetwork;
  let organiser: Contestant;
  let ada: Contestant;
  let pushed: { did: string; push: Pick<SentPush, 'type' | 'data'> }[];
  beforeEach(async () => {
    network = await aNetwork();
    pushed = [];
    const { sockets } = network.context;
    jest.spyOn(sockets, 'push').mockImplementation((did, push) => pushed.push({ did, push }));
    const { organiser_did } = await aCompetition(network.context);
    organiser = await aContestant(network, COMP, organiser_did);
    ada = await aContestant(network, COMP, 'did-ada', { isParticipant: false });
  });
  afterEach(() => network.close());

  const ask = (who: Contestant) =>
    who.call<{ access: string; participant: boolean }>('POST', 'access-request', {});
  const decide = (by: Contestant, did: string, decision: string) =>
    by.call<{ participants: ParticipantRecord[] }>('POST', `participants/${did}/access`, {
      decision,
    });

  it('is asked for after the registration, which tells the organizer who asks', async () => {
    expect(await ask(ada)).toMatchObject({
      code: 409,
      message: 'Register first: the organizer sees from your registration who asks.',
    });
    await ada.register();
    expect(await ada.me()).toMatchObject({ access: 'none', participant: false });
    expect(await ask(ada)).toMatchObject({ code: 200, access: 'asked', participant: false });
    expect(await ask(ada)).toMatchObject({ code: 200, access: 'asked' });
    const { participants } = await organiser.call<{ participants: ParticipantRecord[] }>(
      'GET',
      'participants',
    );
    expect(participants).toMatchObject([{ did: 'did-ada', request: 'asked', hasAccess: false }]);
    expect(pushed).toContainEqual({
      did: organiser.did,
      push: { type: 'access', data: { compId: COMP } },
    });
  });

  it('is given by the organizer, and the pages of who asked are told', async () => {
    await ada.register();
    await ask(ada);
    expect(await decide(organiser, ada.did, 'given')).toMatchObject({
      code: 200,
      participants: [{ did: 'did-ada', hasAccess: true }],
    });
    expect(await ada.me()).toMatchObject({ access: 'given', participant: true });
    expect((await ada.handIn('id,value\na,1\nb,2\n')).state).toBe('scored');
    expect(pushed).toContainEqual({
      did: ada.did,
      push: { type: 'access', data: { compId: COMP, decision: 'given' } },
    });
    expect(await decide(organiser, ada.did, 'given')).toMatchObject({ code: 200 });
  });

  it('stays refused, however often it is asked for, until the organizer gives it', async () => {
    await ada.register();
    await ask(ada);
    await decide(organiser, ada.did, 'refused');
    expect(await ask(ada)).toMatchObject({ code: 200, access: 'refused' });
    expect(await isParticipant(network.context.db, ada.did, COMP)).toBe(false);
    await decide(organiser, ada.did, 'given');
    expect(await ada.me()).toMatchObject({ access: 'given' });
  });

  it('is decided by the organizer alone, about a DID that has registered', async () => {
    const eve = await aContestant(network, COMP, 'did-eve');
    await ada.register();
    expect((await decide(ada, ada.did, 'given')).code).toBe(403);
    expect((await decide(eve, ada.did, 'given')).code).toBe(403);
    await aCompetition(network.context, { id: 'other', organiser_did: 'did-eve' });
    expect((await decide(eve, ada.did, 'given')).code).toBe(403);
    expect(await decide(organiser, 'did-nobody', 'given')).toMatchObject({
      code: 404,
      message: 'Nobody with this DID is registered.',
    });
    expect(await decide(organiser, ada.did, 'refused')).toMatchObject({
      code: 409,
      message: 'This DID is not asking for access.',
    });
    expect((await decide(organiser, ada.did, 'maybe')).code).toBe(422);
  });

  it('comes with the registration where the competition says so', async () => {
    await aCompetition(network.context, { id: 'easy', admits_registered: 1 });
    const bob = await aContestant(network, 'easy', 'did-bob', { isParticipant: false });
    expect(await bob.register()).toMatchObject({ code: 200, access: 'given', participant: true });
    expect(await bob.register()).toMatchObject({ code: 200, participant: true });
    await ada.register();
    expect((await ada.me()).participant).toBe(false);
  });
});
