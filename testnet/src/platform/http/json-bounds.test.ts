import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { MAX_VALUES } from '../json-values.ts';

/** Most faults that a refusal tells. */
const TOLD = 50;

describe('JSON bodies that would keep everybody waiting', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork();
    headers = {
      ...(await createSession(network.context, 'did-of-nobody')),
      'content-type': 'application/json',
    };
  });
  afterAll(() => network.close());

  const send = (method: string, url: string, payload: string) =>
    network.app.inject({ method: method as 'POST', url, payload, headers });

  /** Every call with a JSON body, as the document of the network lists them. */
  function doors(): [method: string, url: string][] {
    const { paths } = network.app.swagger() as {
      paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => 'application/json' in (requestBody?.content ?? {}))
        .map(([method]): [string, string] => [
          method.toUpperCase(),
          path.replaceAll(/\{\w+\}/g, 'x'),
        ]),
    );
  }

  it('with too many values are parsed at no door', async () => {
    const long = `[${'0,'.repeat(MAX_VALUES)}0]`;
    const parse = jest.spyOn(JSON, 'parse');
    const taken: string[] = [];
    for (const [method, url] of doors()) {
      const reply = await send(method, url, long);
      // Some calls of a node refuse whatever comes, and read no body.
      const isRefused = /too many values|This network has no RBT|are built in/.test(reply.body);
      if (!isRefused) taken.push(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    }
    const parsed = parse.mock.calls.filter(([text]) => text === long).length;
    parse.mockRestore();
    expect(doors().length).toBeGreaterThan(30);
    expect({ taken, parsed }).toEqual({ taken: [], parsed: 0 });
  });

  it('with thousands of faults are refused with the first of them', async () => {
    const ids = Array.from({ length: 5000 }, () => 0);
    const reply = await send(
      'POST',
      '/net/dapp/api/v1/accounts/did-of-nobody/notifications/read',
      JSON.stringify({ ids }),
    );
    expect(reply.statusCode).toBe(422);
    const faults = Object.values(reply.json<{ errors: Record<string, string[]> }>().errors).flat();
    expect(faults).toHaveLength(TOLD);
  });
});
