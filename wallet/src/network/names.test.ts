import { anApproval, aConfig } from '../testing/parts.ts';
import { createNames, withNames } from './names.ts';

const SELLER = 'bafybmiseller';
const services = { ...aConfig().services, dapp: 'http://network.test/net/dapp/api/' };
const config = aConfig({ services, capabilities: { catalogue: 1 } });

/** A network whose index contains the asset under this name. */
function aNetwork(name: unknown, publisher = 'Open Bench') {
  const asked: string[] = [];
  const send: typeof fetch = async (input) => {
    const { pathname, search } = new URL(new Request(input).url);
    asked.push(pathname + search);
    if (pathname.includes('creators')) return Response.json({ name: publisher });
    const row = { nft: 'QmAsset', owner_did: SELLER, nft_metadata: JSON.stringify({ name }) };
    return Response.json({ items: [row] });
  };
  return { asked, send };
}

describe('names', () => {
  it('are read from the index of the network', async () => {
    const { asked, send } = aNetwork('Spam/Ham Filter');
    expect(await createNames(config, send).asset('QmAsset')).toEqual({
      nft: 'QmAsset',
      name: 'Spam/Ham Filter',
      task: '',
      publisher: { did: SELLER, name: 'Open Bench' },
    });
    expect(asked).toEqual([
      '/net/dapp/api/v1/catalogue/assets?nft=QmAsset',
      `/net/dapp/api/v1/creators/${SELLER}`,
    ]);
  });

  it('are one short line for any text of the publisher', async () => {
    const { send } = aNetwork(`Free\u202E\n ${'x'.repeat(80)}`);
    const asset = await createNames(config, send).asset('QmAsset');
    expect(asset?.name).toBe(`Free ${'x'.repeat(55)}…`);
  });

  it.each([
    ['has towers of marks', `Z${'\u0300'.repeat(40)}a`, `Z${'\u0300'.repeat(3)}a`],
    ['has letters of several marks', 'กี่ Trẽ́n', 'กี่ Trẽ́n'],
    ['is cut in no letter', '🚀'.repeat(80), `${'🚀'.repeat(60)}…`],
    ['has markup', '<b>x</b>&amp;', '<b>x</b>&amp;'],
  ])('are shown as they may be where a name %s', async (_how, name, shown) => {
    const asset = await createNames(config, aNetwork(name).send).asset('QmAsset');
    expect(asset?.name).toBe(shown);
  });

  it('from right to left stand apart in the title of a request', async () => {
    const name = 'אבגד 100';
    const approval = anApproval({
      title: 'Buy an asset for 0.5 TROVE',
      facts: [{ label: 'Asset', value: 'QmAsset', names: 'asset' }],
    });
    const named = await withNames(approval, createNames(config, aNetwork(name).send));
    expect(named.title).toBe(`Buy \u2068${name}\u2069 for 0.5 TROVE`);
  });

  it.each([
    ['knows another asset only', aNetwork('Spam').send, 'QmOther'],
    ['has no name for it', aNetwork(7).send, 'QmAsset'],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'QmAsset'],
  ])('are missing without an error when the network %s', async (_why, send, nft) => {
    expect(await createNames(config, send).asset(nft)).toBeNull();
  });

  it('are not requested from a network without an index', async () => {
    const { asked, send } = aNetwork('Spam');
    expect(await createNames(aConfig(), send).asset('QmAsset')).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['QmTalk', 3],
    ['guide', 0],
    ['QmOther', 0],
  ])('count the messages to %s that the network still gives', async (model, left) => {
    const models = [
      { model: 'QmTalk:latest', of: 5, left: 3 },
      { model: 'guide:latest', of: 5, left: 0 },
    ];
    const asked: string[] = [];
    const send: typeof fetch = async (input) => {
      asked.push(new Request(input).url);
      return Response.json({ models });
    };
    const where = { ...services, models: 'http://network.test/net/models/' };
    const names = createNames({ ...config, services: where }, send);
    expect(await names.freeMessages(model)).toBe(left);
    expect(asked).toEqual(['http://network.test/net/models/free']);
  });

  it('claim no free message when the network does not say so', async () => {
    const refuse = async () => Response.json({ error: 'sign in' }, { status: 401 });
    expect(await createNames(config, refuse).freeMessages('QmTalk')).toBeNull();
  });

  it('are the own public name and its revision, where one can be signed', async () => {
    const creator = { name: 'bafybmi…ller', revision: 3 };
    const send = async () => Response.json(creator);
    const signing = { ...config, contracts: { ...config.contracts, writeProfile: 'QmProfile' } };
    expect(await createNames(signing, send).own(SELLER)).toEqual({ name: '', revision: 3 });
    Object.assign(creator, { name: 'Ada (…ller)', publicName: 'Ada' });
    expect(await createNames(signing, send).own(SELLER)).toEqual({ name: 'Ada', revision: 3 });
    expect(await createNames(config, send).own(SELLER)).toBeNull();
    const older = async () => Response.json({ name: 'Ada' });
    expect(await createNames(signing, older).own(SELLER)).toBeNull();
  });

  it('are those of providers before those of their accounts', async () => {
    const send: typeof fetch = async (input) =>
      new Request(input).url.includes('creators')
        ? Response.json({ name: 'Ada' })
        : Response.json({ data: [{ providerDid: 'bafybmihost', providerName: 'Harbor GPUs' }] });
    const fact = { label: 'Hosted by', isCode: true, names: 'provider' } as const;
    const facts = [
      { ...fact, value: 'bafybmihost' },
      { ...fact, value: SELLER },
    ];
    const named = await withNames(anApproval({ facts }), createNames(config, send));
    expect(named.facts.map(({ name }) => name)).toEqual(['Harbor GPUs', 'Ada']);
  });

  it('do not change a request without an asset', async () => {
    const approval = anApproval();
    expect(await withNames(approval, createNames(config, aNetwork('Spam').send))).toEqual(approval);
  });
});
