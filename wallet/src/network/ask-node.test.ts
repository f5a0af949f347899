import { askNode } from './ask-node.ts';

const API = 'http://network.test/net/node/api/';
const answering = (response: () => Response) => async () => response();

describe('askNode', () => {
  it('recognizes a node by its envelope, even for an unknown account', async () => {
    const asked: string[] = [];
    const envelope = { status: false, message: 'DID does not exist', result: null };
    const send: typeof fetch = async (input) => {
      asked.push(new Request(input).url);
      return Response.json(envelope);
    };
    await expect(askNode(API, send)).resolves.toBeUndefined();
    expect(asked[0]).toMatch(`${API}get-ft-info-by-did?did=bafybmi`);
  });

  it.each([
    ['a page', () => new Response('<!doctype html>')],
    ['nothing', () => new Response(null, { status: 404 })],
    ['JSON of another service', () => Response.json({ status: 'ok', message: 'hello' })],
  ])('rejects an address that answers with %s', async (_what, response) => {
    const { status } = response();
    await expect(askNode(API, answering(response))).rejects.toThrow(
      `network.test answers, but ${API} is not the address of a node (HTTP ${status}).`,
    );
  });

  it('rejects an address without a response', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(askNode(API, send)).rejects.toThrow('Nothing responds at network.test.');
  });
});
