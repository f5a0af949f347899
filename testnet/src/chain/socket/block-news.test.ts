import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createBlockNews } from './block-news.ts';

describe('block events', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    // No sweep runs during the test.
    network = await aNetwork({ sweepMs: 3_600_000 });
  });
  afterAll(() => network.close());

  it('are sent once for all blocks since the last sweep, and not without new blocks', async () => {
    const { context } = network;
    const told = jest.spyOn(context.sockets, 'broadcast').mockReturnValue(undefined);
    const news = createBlockNews(context);
    await news.sweep();
    await news.sweep();
    const { length: before } = told.mock.calls.filter(([{ type }]) => type === 'block');
    await network.aWallet(5);
    await network.aWallet(5);
    await news.sweep();
    await news.sweep();

    const newest = await context.db
      .selectFrom('transactions')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const blocks = told.mock.calls.map(([push]) => push).filter(({ type }) => type === 'block');
    expect([before, blocks]).toEqual([0, [{ type: 'block', data: { number: newest.number } }]]);
  });
});
