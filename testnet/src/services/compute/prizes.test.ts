import type { Earnings, EarningPage } from '@trove/contract/wire/trade/finance.ts';
import type { PrizePlace } from '@trove/contract/wire/trade/prize.ts';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, type Contestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

interface Answer {
  places: PrizePlace[];
}

describe('a prize', () => {
  let network: TestNetwork;
  let competition: CompetitionRow;
  let organiser: TestWallet;
  let winner: TestWallet;
  let [host, ada]: Contestant[] = [];
  beforeEach(async () => {
    network = await aNetwork();
    organiser = await network.aWallet(20);
    await organiser.signIn();
    winner = await network.aWallet(0);
    await winner.signIn();
    competition = await aCompetition(network.context, { organiser_did: organiser.did });
    host = await aContestant(network, competition.id, organiser.did);
    ada = await aContestant(network, competition.id, winner.did);
    await ada.handIn(entryTable(1, 2));
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const close = () => host?.call('POST', 'close', { what: 'submission' });
  const places = async () => (await host?.call<Answer>('GET', 'prizes'))?.places ?? [];
  const pay = async (amount: number) => {
    const [first] = await places();
    return host?.call<Answer>('POST', 'prizes', { id: first?.id, amount });
  };
  const url = (path: string) => `/net/dapp/api/v1/accounts/${winner.did}/${path}`;

  it('is paid from the wallet of the organizer to the winner, whose earnings include it', async () => {
    const page = await organiser.connect();
    await close();
    expect(await pay(5)).toMatchObject({ code: 200, places: [{ rank: 1, did: winner.did }] });
    await page.until(async () => (await places())[0]?.prize?.state === 'done');

    expect(page.asked).toMatchObject([
      { action: 'TRANSFER_FT', payload: { receiver: winner.did, ft_count: 5 } },
    ]);
    expect([await organiser.balance(), await winner.balance()]).toEqual([15, 5]);
    const paid = (await places())[0]?.prize;
    expect(await winner.get<Earnings>(url('earnings'))).toMatchObject({
      total: 5,
      purchases: 0,
      sources: { sales: 0, inference: 0, prizes: 5, hosting: 0 },
    });
    const { rows } = await winner.get<EarningPage>(url('earnings/rows'));
    expect(rows).toMatchObject([
      { source: 'prizes', amount: 5, asset: 'Prize', transactionId: paid?.transactionId },
    ]);
    expect(await pay(5)).toMatchObject({ code: 409, message: 'This rank already has its prize.' });
    await page.close();
  });

  it('is not paid when the wallet declines, and may be offered again', async () => {
    const page = await organiser.connect({
      onRequest: () => ({ status: false, message: 'User rejected the request' }),
    });
    await close();
    await pay(5);
    await page.until(async () => (await places())[0]?.prize?.state === 'refunded');
    expect((await places())[0]?.prize?.message).toBe(
      'The prize was not completed: User rejected the request. Nothing was paid.',
    );
    expect(await organiser.balance()).toBe(20);
    await page.close();
    expect((await pay(5))?.code).toBe(200);
  });

  it('is rejected before the end of submissions and without enough tokens', async () => {
    expect(await pay(5)).toMatchObject({
      code: 409,
      message: expect.stringContaining('Submissions are open until'),
    });
    await close();
    expect(await pay(21)).toMatchObject({
      code: 409,
      message: 'Insufficient balance: needs 21, you have 20',
    });
    for (const amount of [0, -1, 0.0000001, 1.0000001]) {
      const refused = await pay(amount);
      expect([amount, refused?.code, refused?.message]).toEqual([
        amount,
        422,
        'The amount must be above 0, with at most 6 decimals.',
      ]);
    }
    expect((await places())[0]?.prize).toBeNull();
  });

  it('is not paid to the entry of the organizer', async () => {
    await host?.handIn(entryTable(1, 2));
    await close();
    const own = (await places()).find(({ did }) => did === organiser.did);
    expect(await host?.call('POST', 'prizes', { id: own?.id, amount: 1 })).toMatchObject({
      code: 409,
      message: 'This entry is your own.',
    });
  });

  it('has no places without a ranking', async () => {
    await network.context.db.deleteFrom('competition_entries').execute();
    expect(await places()).toEqual([]);
  });

  it('is managed by the organizer only', async () => {
    await close();
    const [first] = await places();
    expect((await ada?.call('GET', 'prizes'))?.code).toBe(403);
    expect((await ada?.call('POST', 'prizes', { id: first?.id, amount: 1 }))?.code).toBe(403);
  });
});
