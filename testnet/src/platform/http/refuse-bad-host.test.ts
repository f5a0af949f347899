import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

describe('a Host header', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const PATHS = ['/dashboard/all', '/config.json', '/net/node/api/list-nfts', '/net/none'];
  const readStatuses = (host: string) =>
    Promise.all(
      PATHS.map(async (url) => {
        const reply = await network.app.inject({ url, headers: { host, accept: 'text/html' } });
        return reply.statusCode;
      }),
    );

  it.each(['a b', 'a/b', '[::1', 'a:99999', 'user@a'])(
    'that is invalid is rejected with 400 by pages and calls: %j',
    async (host) => {
      expect(await readStatuses(host)).toEqual([400, 400, 400, 400]);
    },
  );

  it.each(['localhost:3000', '[::1]:3000', 'trove.lan'])('like %j is accepted', async (host) => {
    expect(await readStatuses(host)).toEqual([200, 200, 200, 404]);
  });
});
