import { anArea } from '../../testing/a-browser.ts';
import { aConfig } from '../../testing/parts.ts';
import { LOCAL } from '../network-address.ts';
import { createNetworks } from './networks.ts';

const NODE = 'http://network.test/net/node';
const own = { id: 'own', name: 'Own', url: NODE };

const ENVELOPE = { status: false, message: 'DID does not exist', result: null };

/** A host with a node, and with this response at `/config.json`. */
function aHost(answer: () => Response | Promise<Response>, node = () => Response.json(ENVELOPE)) {
  const asked: string[] = [];
  const send = jest.fn(async (input: RequestInfo | URL) => {
    const { url } = new Request(input);
    if (!url.endsWith('/config.json')) return node();
    asked.push(url);
    return answer();
  });
  const onLeave = jest.fn(async () => {});
  return { asked, onLeave, networks: createNetworks(anArea(), send, onLeave) };
}

const trove = () =>
  Response.json(aConfig({ services: { ...aConfig().services, node: '/net/node/api/' } }));

describe('the networks', () => {
  it('start with the local one', async () => {
    const { networks } = aHost(trove);
    expect(await networks.current()).toEqual(LOCAL);
    expect(LOCAL.url).toBe('http://localhost:3000/net/node');
  });

  it('are added, used and removed', async () => {
    const { networks } = aHost(trove);
    await networks.add({ ...own, name: ' ' });
    expect(await networks.current()).toEqual({ ...own, name: 'network.test' });
    await networks.use(LOCAL.id);
    expect(await networks.current()).toEqual(LOCAL);
    await networks.use('own');
    await networks.remove('own');
    expect(await networks.current()).toEqual(LOCAL);
    expect(await networks.all()).toEqual([LOCAL]);
  });

  it.each([
    ['', 'Please enter an address'],
    ['localhost', 'Please enter an address'],
    ['ftp://network.test', 'http or https'],
    ['http://ada:secret@network.test', 'password'],
  ])('are rejected at "%s"', async (url, reason) => {
    const { networks } = aHost(trove);
    await expect(networks.add({ ...own, url })).rejects.toThrow(reason);
  });

  it('are rejected without a node, and the selected one is kept', async () => {
    const { networks } = aHost(trove, () => new Response('<!doctype html>'));
    await expect(networks.add(own)).rejects.toThrow('is not the address of a node');
    expect(await networks.all()).toEqual([LOCAL]);
    expect(await networks.current()).toEqual(LOCAL);
  });

  it.each([
    ['a site on this computer', 'http://localhost:21200', () => Response.json(ENVELOPE), true],
    ['a site elsewhere', 'https://trove.test', () => Response.json(ENVELOPE), false],
    ['a site without a node', 'http://localhost:8080', () => new Response('<html>'), false],
  ])('follow %s that is connected: %s', async (_what, origin, node, follows) => {
    const { networks } = aHost(trove, node);
    await networks.follow(origin);
    const { id, url } = await networks.current();
    expect(id).toBe(LOCAL.id);
    expect(url).toBe(follows ? `${origin}/net/node` : LOCAL.url);
  });

  it('follow no site while the user has selected another one', async () => {
    const { networks } = aHost(trove);
    await networks.add(own);
    await networks.follow('http://localhost:21200');
    expect(await networks.current()).toEqual(own);
    await networks.use(LOCAL.id);
    expect(await networks.current()).toEqual(LOCAL);
  });

  it.each([NODE, `${NODE}/`, `${NODE}/api`, ` ${NODE}/api/ `])(
    'accept a node at "%s"',
    async (url) => {
      const { networks, asked } = aHost(trove);
      await networks.add({ ...own, url });
      const { config } = await networks.open();
      expect(asked).toEqual(['http://network.test/config.json']);
      expect(config.services.node).toBe('http://network.test/net/node/api/');
      expect(config.contracts.purchase).toBe('QmPurchase');
    },
  );

  it('load their configuration once until another one is selected', async () => {
    const { networks, asked } = aHost(trove);
    await networks.add(own);
    await networks.open();
    await networks.open();
    expect(asked).toHaveLength(1);
    await networks.use(LOCAL.id);
    await networks.open();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['says nothing about itself', () => new Response('not found', { status: 404 })],
    ['speaks for another node', () => Response.json(aConfig())],
  ])('on a host that %s are used without contract names', async (_why, answer) => {
    const { networks } = aHost(answer);
    await networks.add(own);
    const { config } = await networks.open();
    expect(config.contracts.purchase).toBe('');
    expect(config.idempotentWrites).toBe(false);
    expect(config.brand.name).toBe('Own');
  });

  it('without a response are requested again next time', async () => {
    let isUp = false;
    const { networks } = aHost(() => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return trove();
    });
    await networks.add(own);
    await expect(networks.open()).rejects.toThrow('Failed to fetch');
    isUp = true;
    expect((await networks.open()).config.contracts.purchase).toBe('QmPurchase');
  });
});
