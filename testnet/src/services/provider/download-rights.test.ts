import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { aFileForm, sendForm } from '../../testing/upload-form.ts';

describe('download', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const get = async (nft: string, did: string) =>
    (
      await network.app.inject({
        url: `/net/provider/harbor/download/${nft}`,
        headers: await createSession(network.context, did),
      })
    ).statusCode;

  it('[PERM-52] of a dataset of a competition is limited to participants and the organizer, or to its buyers if it has a price', async () => {
    const { id } = await aCompetition(network.context);
    const row = { comp_id: id, did: 'did-entrant', key_id: '', created: 1 };
    await network.context.db.insertInto('competition_participants').values(row).execute();
    const readCodes = async (file: Parameters<typeof publishFile>[1]) => {
      const { nft } = await publishFile(network.context, { compId: id, ...file });
      const people = ['did-entrant', 'did-organiser', 'did-buyer', 'did-stranger'];
      return Promise.all(people.map((did) => get(nft, did)));
    };

    const free = { price: 0, fileName: 'free.csv' };
    expect(await readCodes(free)).toEqual([200, 200, 403, 403]);
    const sold = { price: 2, fileName: 'sold.csv', buyerDid: 'did-buyer' };
    expect(await readCodes(sold)).toEqual([403, 403, 200, 403]);
    // A model has to be bought even if it is free.
    const model = { price: 0, fileName: 'entry.gguf', metadata: { type: 'model' } };
    expect(await readCodes(model)).toEqual([403, 403, 403, 403]);
  });

  it('of a withdrawn asset continues for its buyers, and is answered with 410 for others', async () => {
    const { nft, ownerDid } = await publishFile(network.context, {
      fileName: 'withdrawn.txt',
      buyerDid: 'bafybmibuyer',
    });
    await network.context.db
      .updateTable('assets')
      .set({ withdrawn: 1 })
      .where('nft', '=', nft)
      .execute();
    const dids = [ownerDid, 'bafybmibuyer', 'bafybmistranger'];
    expect(await Promise.all(dids.map((did) => get(nft, did)))).toEqual([200, 200, 410]);
  });
});

describe('download from an S3-compatible store', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let network: TestNetwork;
  let headers: Record<string, string>;
  let url: string;

  beforeAll(async () => {
    server = await startS3Server();
    network = await aNetwork({ blobs: server.settings });
    await aProvider(network.context);
    const { nft } = await publishFile(network.context, { buyerDid: 'bafybmibuyer' });
    headers = await createSession(network.context, 'bafybmibuyer');
    url = `/net/provider/harbor/download/${nft}`;
  });
  afterAll(async () => {
    await network.close();
    await server.close();
  });

  it('sends the whole file, a range of it, and its headers', async () => {
    const whole = await network.app.inject({ url, headers });
    const part = await network.app.inject({ url, headers: { ...headers, range: 'bytes=3-5' } });
    const head = await network.app.inject({ method: 'HEAD', url, headers });

    expect([whole.statusCode, whole.body]).toEqual([200, 'abcdefghij']);
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'def',
      'bytes 3-5/10',
    ]);
    expect([head.headers['content-length'], head.headers['etag']]).toEqual([
      '10',
      whole.headers['etag'],
    ]);
  });

  it('stores uploads', async () => {
    const creator = await createSession(network.context, 'bafybmicreator');
    const { body } = await sendForm(network, aFileForm('a.csv'), creator);
    expect(await network.context.blobs.has(body.data.sha256)).toBe(true);
  });
});
