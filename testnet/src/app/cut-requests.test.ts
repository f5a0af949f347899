import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { createSession } from '../testing/create-session.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { publishFile } from '../testing/publish-file.ts';
import type { TestWallet } from '../testing/test-wallet.ts';

const FORM = [
  '--x',
  'content-disposition: form-data; name="file"; filename="a.csv"',
  '',
  `a,b\n${'1,2\n'.repeat(2000)}`,
  '--x--',
  '',
].join('\r\n');

describe('a client that cuts its request', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let wallet: TestWallet;
  let session: Record<string, string>;
  let blob: string;

  beforeAll(async () => {
    network = await aNetwork({ clock });
    wallet = await network.aWallet(50);
    session = await createSession(network.context, wallet.did);
    const bytes = 'some bytes'.repeat(3_000_000);
    const { nft } = await publishFile(network.context, { buyerDid: wallet.did, bytes });
    blob = `/net/provider/harbor-east-1/download/${nft}`;
  });
  afterAll(() => network.close());

  /** Sends a request with a share of its body, waits for its response if wished, and cuts the connection. */
  async function cut(text: string, share: number, readsAnswer = false) {
    const accepted = once(network.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(network.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = text.indexOf('\r\n\r\n') + 4;
    socket.write(text.slice(0, head + Math.ceil((text.length - head) * share)));
    const [served] = await accepted;
    const isOver = new Promise((resolve) => {
      served.socket.once('close', resolve);
    });
    if (readsAnswer) await once(socket, 'data');
    socket.resetAndDestroy();
    await isOver;
  }

  const request = (line: string, type: string, body: string) => {
    const headers = {
      host: `127.0.0.1:${network.port}`,
      ...session,
      ...(body !== '' && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${line} HTTP/1.1\r\n${written.join('')}\r\n${body}`;
  };
  const post = (url: string, body: object) =>
    request(`POST ${url}`, 'application/json', JSON.stringify(body));
  const form = (url: string) => request(`POST ${url}`, 'multipart/form-data; boundary=x', FORM);

  const cuts: [string, () => string, boolean][] = [
    [
      'a signed write',
      () => post('/net/node/api/initiate-ft-transfer', { sender: wallet.did }),
      false,
    ],
    ['a sign-in', () => post('/net/session/challenge', { did: wallet.did }), false],
    ['a chat', () => post('/net/models/api/chat', { model: 'trove-guide', messages: [] }), false],
    ['documents for retrieval', () => form('/net/rag'), false],
    ['a file', () => form('/net/provider/harbor-east-1/upload'), false],
    ['an upload part', () => request('PATCH /net/provider/uploads/x', 'text/plain', FORM), false],
    ['an answer half read', () => request(`GET ${blob}`, '', ''), true],
    ['an event stream', () => request('GET /net/news', '', ''), true],
  ];

  it.each(cuts)(
    'does not make the process unready by cutting %s',
    async (_what, text, readsAnswer) => {
      const unready: unknown[] = [];
      for (const share of readsAnswer ? [1] : [0, 0.1, 0.5, 0.99]) {
        await cut(text(), share, readsAnswer);
        clock.pass(1001);
        const ready = await network.app.inject('/net/readyz');
        if (ready.statusCode !== 200) unready.push([share, ready.json().findings]);
      }
      expect(unready).toEqual([]);
    },
  );
});
