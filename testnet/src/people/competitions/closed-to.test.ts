import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';

describe('the items of a closed competition', () => {
  let network: TestNetwork;
  let nft: string;
  let normal: string;
  beforeAll(async () => {
    network = await aNetwork();
    const { context } = network;
    const { id } = await aCompetition(context);
    await aCompetition(context, { id: 'open', access: 'open' });
    ({ nft } = await publishFile(context, { compId: id, fileName: 'secret.csv' }));
    ({ nft: normal } = await publishFile(context, { bytes: 'free', fileName: 'free.csv' }));
    await context.db
      .insertInto('competition_participants')
      .values({ comp_id: id, did: 'did-inside', key_id: '', created: 0 })
      .execute();
  });
  afterAll(() => network.close());

  const get = async (path: string, did?: string) => {
    const headers = did === undefined ? {} : await createSession(network.context, did);
    return network.app.inject({ url: `/net/${path}`, headers });
  };
  const listed = async (did?: string) => {
    const { nfts } = (await get('node/api/list-nfts', did)).json<{ nfts: { nft: string }[] }>();
    return nfts.map((row) => row.nft);
  };

  const closed = () =>
    [
      ['its list', 'dapp/api/v1/catalogue?type=dataset&comp=test-comp'],
      ['its search', 'dapp/api/v1/catalogue?type=dataset&comp=test-comp&q=secret'],
      ['its counts', 'dapp/api/v1/catalogue/counts?type=dataset&comp=test-comp'],
      ['an item by its address', 'dapp/api/v1/catalogue/find?slug=secret.csv&type=dataset'],
      ['an item by its id', `dapp/api/v1/catalogue/assets?nft=${nft}`],
      ['an item in the explorer', `explorer/api/nft/${nft}`],
      ['the facts of a file', `dapp/api/v1/assets/${nft}/file`],
      ['the insides of a file', `dapp/api/v1/assets/${nft}/inspection`],
      ['the name of a file', `dapp/api/upload_asset/get_artifact_file_name/${nft}`],
      ['the history of an item', `node/api/get-nft-token-chain-data?nft=${nft}`],
      ['its history among others', `dapp/api/v1/histories?nft=${nft}`],
      ['how it is rated', `dapp/api/get_rating_by_asset?asset_id=${nft}`],
      ['how it is used', `dapp/api/v1/usage?nft=${nft}`],
      ['how often it is downloaded', `metrics/download_count?nft=${nft}`],
      ['what is said of it', `dapp/api/v1/assets/${nft}/reviews`],
      ['its versions', `dapp/api/v1/assets/${nft}/versions`],
      ['the metadata of a file', `dapp/api/upload_asset/get_artifact_info_by_cid/${nft}`],
    ] as const;

  it('[PERM-52] respond with 403 to visitors and strangers, and are shown to participants and the organizer', async () => {
    for (const [what, path] of closed()) {
      const codes = [];
      for (const did of [undefined, 'did-stranger', 'did-inside', 'did-organiser'])
        codes.push((await get(path, did)).statusCode);
      expect([what, ...codes]).toEqual([what, 403, 403, 200, 200]);
    }
  });

  it('are missing from the list of the node for others, whatever is cached', async () => {
    expect(await listed()).toEqual([normal]);
    expect(await listed('did-stranger')).toEqual([normal]);
    expect(await listed('did-inside')).toEqual([nft, normal]);
    const { did } = network.context.keys.of('seller');
    const owned = async (reader?: string) =>
      (await get(`node/api/get-nfts-by-did?did=${did}`, reader)).body;
    expect(await owned()).not.toContain(nft);
    expect(await owned('did-inside')).toContain(nft);
    const { headers } = await get('node/api/list-nfts', 'did-inside');
    const again = await network.app.inject({
      url: '/net/node/api/list-nfts',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(200);
  });

  it('are found by their id even if another item has the same name', async () => {
    const { nft: namesake } = await publishFile(network.context, {
      bytes: 'other',
      fileName: 'secret.csv',
    });
    const found = async (id: string, did?: string) =>
      get(`dapp/api/v1/catalogue/find?slug=secret.csv&type=dataset&nft=${id}`, did);
    const ids = async (id: string, did?: string) =>
      (await found(id, did)).json<{ items: { nft: string }[] }>().items.map((item) => item.nft);
    expect(await ids(nft, 'did-inside')).toEqual([nft]);
    expect(await ids(namesake, 'did-inside')).toEqual([namesake]);
    expect((await found(nft)).statusCode).toBe(403);
  });

  it('are not found together with public items', async () => {
    const both = await get(`dapp/api/v1/catalogue/assets?nft=${nft}&nft=${normal}`);
    expect(both.json<{ items: object[] }>().items).toHaveLength(1);
    for (const path of ['histories', 'usage']) {
      const reply = await get(`dapp/api/v1/${path}?nft=${nft}&nft=${normal}`);
      expect([path, reply.statusCode]).toEqual([path, 200]);
      expect(reply.body).toContain(normal);
      expect(reply.body).not.toContain(nft);
    }
    for (const path of ['v1/catalogue?type=dataset', 'v1/catalogue?type=dataset&q=secret']) {
      expect((await get(`dapp/api/${path}`)).body).not.toContain(nft);
    }
  });

  it('are public where the competition is open or unknown', async () => {
    for (const comp of ['open', 'unheard-of'])
      expect((await get(`dapp/api/v1/catalogue?type=dataset&comp=${comp}`)).statusCode).toBe(200);
  });
});
