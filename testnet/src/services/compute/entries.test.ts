import { setTimeout as sleep } from 'node:timers/promises';

import { DAY } from '@trove/contract/time.ts';
import type { EntriesLeft, Entry, Leaderboard } from '@trove/contract/wire/people/competition.ts';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { openTestSocket } from '../../testing/test-socket.ts';

const base = '/net/dapp/api/v1/competitions';

describe('submissions', () => {
  let clock: ManualClock;
  let network: TestNetwork;
  let competition: CompetitionRow;
  beforeEach(async () => {
    clock = manualClock(Date.UTC(2026, 10, 21, 9));
    network = await aNetwork({ clock });
    competition = await aCompetition(network.context);
  });
  afterEach(() => network.close());

  const somebody = (did: string, isParticipant = true) =>
    aContestant(network, competition.id, did, { isParticipant });
  const leaderboard = async () =>
    (await network.app.inject(`${base}/${competition.id}/leaderboard`)).json<Leaderboard>();

  describe('an entry', () => {
    it('is scored immediately against secret values', async () => {
      const ada = await somebody('did-ada');
      expect(await ada.handIn(entryTable(2, 4))).toMatchObject({
        code: 200,
        state: 'scored',
        score: 1.5,
        message: null,
      });
      const { entries, left } = await ada.call<{ entries: Entry[]; left: EntriesLeft }>(
        'GET',
        'entries',
      );
      expect(entries).toHaveLength(1);
      expect(left).toEqual({ today: 4, total: 99, resetsAt: '2026-11-22T00:00:00.000Z' });
    });

    it.each([
      ['id,value\na,1\n', 'The row with the id "b" is missing.'],
      ['id,value\na,1\nb,many\n', 'The value of "b" is not a number.'],
      ['id,value\na,1\na,2\nb,1\n', 'The id "a" appears in more than one row.'],
      ['id,other\na,1\nb,2\n', /^The column "value" is missing/],
      ['', 'The file has no rows.'],
      ['a"b\n"c', /^The column "id" is missing/],
    ])('fails with a reason without costing an attempt: %j', async (csv, reason) => {
      const ada = await somebody('did-ada');
      const answer = await ada.handIn(csv);
      expect(answer).toMatchObject({ code: 200, state: 'failed', score: null });
      expect(answer.message).toEqual(expect.stringMatching(reason));
      expect((await ada.me()).left).toMatchObject({ today: 5, total: 100 });
    });

    it.each([
      ['id,value\na,NaN\nb,1\n', 'The value of "a" is not a finite number.'],
      ['id,value\na,-1.5e308\nb,1.5e308\n', 'The values of this file are too large to be scored.'],
    ])('whose values are not finite is refused and stored nowhere: %j', async (csv, message) => {
      const ada = await somebody('did-ada');
      await ada.handIn(entryTable(1, 2));
      expect(await ada.handIn(csv)).toMatchObject({ code: 422, message });
      expect((await ada.call<{ entries: Entry[] }>('GET', 'entries')).entries).toHaveLength(1);
      expect((await leaderboard()).rows).toHaveLength(1);
    });

    it('is read only while a try is left', async () => {
      const score = jest.spyOn(network.context.scorer, 'score');
      const ada = await somebody('did-ada');
      for (let n = 0; n < 5; n += 1) await ada.handIn(entryTable(n, n));
      expect(score).toHaveBeenCalledTimes(5);
      expect((await ada.handIn(entryTable(1, 2))).code).toBe(409);
      expect(score).toHaveBeenCalledTimes(5);
    });

    it('waits for the one that the same participant submitted before', async () => {
      let [running, most] = [0, 0];
      jest.spyOn(network.context.scorer, 'score').mockImplementation(async () => {
        most = Math.max(most, (running += 1));
        // Long enough for the others to arrive.
        await sleep(200);
        running -= 1;
        return { score: 1 };
      });
      const ada = await somebody('did-ada');
      await Promise.all([1, 2, 3].map((n) => ada.handIn(entryTable(n, n))));
      expect(most).toBe(1);
    });

    it('of more than 1 MB is refused before it is read', async () => {
      const score = jest.spyOn(network.context.scorer, 'score');
      const ada = await somebody('did-ada');
      const csv = entryTable(1, 2) + '\n'.repeat(1024 ** 2);
      expect(await ada.handIn(csv)).toMatchObject({
        code: 413,
        message: 'A submission may have at most 1 MB.',
      });
      expect(score).not.toHaveBeenCalled();
    });

    it('is limited to five a day, also concurrently, and withdrawing one frees its attempt', async () => {
      const ada = await somebody('did-ada');
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => ada.handIn(entryTable(n, n), `entry-${n}.csv`)),
      );
      const taken = answers.filter(({ code }) => code === 200);
      expect(taken).toHaveLength(5);
      expect(answers.find(({ code }) => code !== 200)?.message).toBe(
        'At most 5 submissions a day; the next from 00:00 UTC on.',
      );
      await ada.call('DELETE', `entries/${taken[0]?.id}`);
      expect((await ada.me()).left).toMatchObject({ today: 1, total: 96 });
      clock.pass(DAY);
      const tomorrow = await somebody('did-ada', false);
      expect((await tomorrow.me()).left.today).toBe(5);
    });

    it('is rejected after twenty failures in a day, until the next UTC day', async () => {
      const ada = await somebody('did-ada');
      for (let failed = 0; failed < 20; failed += 1)
        expect(await ada.handIn('id,value\na,1\n')).toMatchObject({ code: 200, state: 'failed' });
      expect(await ada.handIn(entryTable(1, 2))).toMatchObject({
        code: 409,
        message: '20 submissions have failed or been withdrawn today; the next from 00:00 UTC on.',
      });
      expect((await ada.me()).left).toMatchObject({ today: 5, total: 100 });
      clock.pass(15 * 60 * 60 * 1000);
      const tomorrow = await somebody('did-ada', false);
      expect(await tomorrow.handIn(entryTable(1, 2))).toMatchObject({ state: 'scored' });
    });

    it('is rejected from strangers, for files of others, and outside of the submission period', async () => {
      const [ada, stranger] = [await somebody('did-ada'), await somebody('did-eve', false)];
      expect((await stranger.handIn(entryTable(1, 1))).code).toBe(403);
      const { artifactId } = await ada.handIn(entryTable(1, 1));
      const bob = await somebody('did-bob');
      expect(await bob.call('POST', 'entries', { artifactId })).toMatchObject({
        code: 404,
        message: 'Upload the file first, with the same wallet.',
      });
      clock.pass(20 * DAY + 1);
      const late = await somebody('did-ada', false);
      expect((await late.handIn(entryTable(1, 1))).message).toBe(
        'Submissions closed on December 11, 2026.',
      );
    });
  });

  describe('the leaderboard', () => {
    it('is announced to other browsers with each score', async () => {
      const watcher = await openTestSocket({
        url: `${network.baseUrl.replace('http', 'ws')}/net/ws?clientID=did-eve`,
        did: 'did-eve',
        cookie: '',
        onRequest: () => undefined,
      });
      const ada = await somebody('did-ada');
      await ada.handIn(entryTable(1, 2));
      await watcher.until(() => watcher.pushed.some(({ type }) => type === 'leaderboard'));
      expect(watcher.pushed.at(-1)).toMatchObject({ data: { compId: competition.id } });
      expect((await leaderboard()).rows).toHaveLength(1);
      await watcher.close();
    });

    it('ranks by the best entry, and equal ones by time', async () => {
      const [ada, bob] = [
        await somebody('bafybmi-ada-with-a-long-name'),
        await somebody('=cmd|bob'),
      ];
      await ada.handIn(entryTable(3, 4), '1');
      clock.pass(1000);
      await bob.handIn(entryTable(1, 3), '2');
      clock.pass(1000);
      await ada.handIn(entryTable(2, 2), '3');
      clock.pass(1000);
      await ada.handIn(entryTable(9, 9), '4');
      const { rows } = await leaderboard();
      expect(rows).toMatchObject([
        { rank: 1, name: '=cmd|bob', score: 0.5, entries: 1 },
        { rank: 2, name: 'bafybmi…name', score: 0.5, entries: 3 },
      ]);
      const csv = await network.app.inject(`${base}/test-comp/leaderboard.csv`);
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
        'rank,name,members,score,entries,at',
        expect.stringMatching(/^1,'=cmd\|bob,1,0\.5,1,2026-11-21T/),
      ]);
    });

    it('ranks by the latest entry where the rule requires it, and shows team names', async () => {
      await network.context.db
        .updateTable('competitions')
        .set({
          scoring: JSON.stringify({
            rule: 'latest',
            metric: 'accuracy',
            idColumn: 'id',
            valueColumn: 'value',
            baseline: { name: 'Coin', score: 0.5 },
          }),
        })
        .execute();
      const ada = await somebody('did-ada');
      await ada.found('Lines');
      await ada.handIn(entryTable(1, 2));
      clock.pass(1000);
      await ada.handIn(entryTable(1, 9), 'second.csv');
      expect(await leaderboard()).toMatchObject({
        rule: { metric: 'Accuracy', better: 'higher', counts: 'latest' },
        rows: [{ name: 'Lines', score: 0.5, entries: 2 }],
        baseline: { name: 'Coin', score: 0.5 },
      });
    });
  });

  describe('access keys', () => {
    it('are created, counted and revoked by the organizer only', async () => {
      const organiser = await somebody('did-organiser', false);
      const made = await organiser.call<{ id: string; key: string }>('POST', 'keys', {
        label: 'Press',
        maxUses: 2,
        notAfter: '2026-12-01T00:00:00Z',
      });
      const enter = async (wallet: string) =>
        (
          await network.app.inject({
            method: 'POST',
            url: `/net/compute/${competition.id}/authenticate`,
            payload: { token: made.key, wallet },
          })
        ).json<{ error?: string }>().error;
      expect(await enter('did-1')).toBeUndefined();

      const { keys } = await organiser.call<{ keys: object[] }>('GET', 'keys');
      expect(keys).toEqual([
        {
          id: made.id,
          label: 'Press',
          uses: 1,
          maxUses: 2,
          notBefore: null,
          notAfter: '2026-12-01T00:00:00.000Z',
          revoked: false,
        },
      ]);
      await organiser.call('DELETE', `keys/${made.id}`);
      expect(await enter('did-2')).toBe('This access key has been withdrawn.');

      const stranger = await somebody('did-stranger');
      expect((await stranger.call('GET', 'keys')).code).toBe(403);
      expect((await stranger.call('POST', 'keys', { label: 'Mine' })).code).toBe(403);
    });
  });
});
