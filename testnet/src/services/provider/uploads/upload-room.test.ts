import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { createSession } from '../../../testing/create-session.ts';
import { aFileForm, sendForm } from '../../../testing/upload-form.ts';

describe('the free storage of a provider', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
    const { db, keys } = network.context;
    const { did } = keys.of('provider');
    const stated = { small: '1 MB', silent: 'N/A' };
    for (const [id, storage] of Object.entries(stated)) {
      const facts = JSON.stringify({ platformName: 'Harbor', providerName: id, storage });
      await db.insertInto('providers').values({ id, did, position: 0, facts }).execute();
    }
  });
  afterAll(() => network.close());

  const ask = (id: string) =>
    network.app.inject({ method: 'HEAD', url: `/net/provider/${id}/upload` });
  const readRoom = async (id: string) => Number((await ask(id)).headers[FREE_BYTES_HEADER]);

  it('is its stated storage minus what it stores, readable by everyone', async () => {
    expect(await ask('small')).toMatchObject({ statusCode: 204, body: '' });
    expect(await readRoom('small')).toBe(1_000_000);
    const sent = aFileForm('rows.csv');
    await sendForm(network, sent, await createSession(network.context, 'bafybmiada'), 'small');
    expect(await readRoom('small')).toBe(1_000_000 - 'a,b\n1,2\n'.length);
  });

  it('is limited by the free space of the disk', async () => {
    expect(await readRoom('silent')).toBeGreaterThan(1_000_000);
    expect(await readRoom('silent')).toBeLessThan(1e18);
  });

  it('is unknown for an unknown provider', async () => {
    expect((await ask('nobody')).statusCode).toBe(404);
  });
});
