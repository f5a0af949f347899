import { competitionDataSchema } from '@trove/contract/wire/people/competition-access.ts';

import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { publishFile } from '../../testing/publish-file.ts';

const COMP = 'test-comp';

describe('the beginning of the data of a competition', () => {
  let network: TestNetwork;
  let organiserDid: string;
  beforeEach(async () => {
    network = await aNetwork();
    const bytes = `hour,moves\n${Array.from({ length: 80 }, (_, at) => `${at},${at * 2}`).join('\n')}\n`;
    const file = { compId: COMP, fileName: 'hours.csv', bytes };
    const metadata = { name: 'Harbor hours', description: 'What to learn from' };
    ({ ownerDid: organiserDid } = await publishFile(network.context, { ...file, metadata }));
  });
  afterEach(() => network.close());

  const read = (part: string) =>
    network.app.inject(`/net/dapp/api/v1/competitions/${COMP}/${part}`);

  it('is shown to everybody where the organizer shows it, with the form of an entry', async () => {
    await aCompetition(network.context, { organiser_did: organiserDid, shows_data: 1 });
    const { files, entry } = competitionDataSchema.parse((await read('data')).json());
    expect(files).toMatchObject([
      {
        name: 'Harbor hours',
        description: 'What to learn from',
        columns: ['hour', 'moves'],
        rows: 80,
      },
    ]);
    expect(files[0]?.first).toHaveLength(5);
    expect(files[0]?.first[0]).toEqual(['0', '0']);
    expect(entry).toEqual({
      columns: ['id', 'value'],
      first: [
        ['a', '0'],
        ['b', '0'],
      ],
      rows: 2,
    });
    expect((await read('sample-submission.csv')).body).toBe('id,value\r\na,0\r\nb,0\r\n');
  });

  it('leaves out what looks personal', async () => {
    await aCompetition(network.context, { organiser_did: organiserDid, shows_data: 1 });
    const bytes = `mail,moves\n${Array.from({ length: 80 }, (_, at) => `p${at}@mail.test,${at}`).join('\n')}\n`;
    await publishFile(network.context, {
      compId: COMP,
      fileName: 'people.csv',
      bytes,
      metadata: { name: 'People', description: '' },
    });
    const body = (await read('data')).body;
    expect(body).not.toContain('@mail.test');
    const { files } = competitionDataSchema.parse(JSON.parse(body));
    const people = files.find(({ name }) => name === 'People');
    expect(people?.columns).toEqual(['mail', 'moves']);
    expect(people?.first[1]).toEqual(['left out: personal data', '1']);
  });

  it('is nobody else’s but the organizer’s to show', async () => {
    await aCompetition(network.context, { organiser_did: 'did-other', shows_data: 1 });
    expect((await read('data')).json()).toMatchObject({ files: [] });
  });

  it('is hidden until the organizer shows it', async () => {
    await aCompetition(network.context, { organiser_did: organiserDid });
    expect([
      (await read('data')).statusCode,
      (await read('sample-submission.csv')).statusCode,
    ]).toEqual([404, 401]);
    const organiser = await aContestant(network, COMP, organiserDid);
    const eve = await aContestant(network, COMP, 'did-eve');
    expect((await eve.call('PUT', 'data', { showsData: true })).code).toBe(403);
    expect(await organiser.call('PUT', 'data', { showsData: true })).toMatchObject({
      code: 200,
      showsData: true,
    });
    expect((await read('data')).statusCode).toBe(200);
    await organiser.call('PUT', 'data', { showsData: false });
    expect((await read('data')).statusCode).toBe(404);
  });
});
