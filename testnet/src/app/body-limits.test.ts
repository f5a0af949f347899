import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { isLongTier } from '@trove/kit/testing/tier.ts';
import type { RouteOptions } from 'fastify';

import { problemSchema } from '../platform/http/problem.ts';
import { SAFE_METHODS } from '../platform/http/route-config.ts';
import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { aProvider } from '../testing/a-provider.ts';
import { createSession } from '../testing/create-session.ts';

const MB = 1024 ** 2;
const DID = 'bafybmisender';
const BOUNDARY = 'xxTroveTestxx';
/** More than any route takes: the text or file of a question has 20 MB, the files of this network 4 MB. */
const MOST = 24 * MB;
/** Read in whole chunks. */
const SLACK = MB;
const PIECE = Buffer.alloc(MB / 8, 'x');

const FILE_PART = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n`;
const FIELD_PART = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;

/** Beginnings of a body without end, by the type that declares it. */
const BODIES: readonly { what: string; type: string; head: string; more?: Buffer }[] = [
  { what: 'JSON', type: 'application/json', head: '{"did": "' },
  { what: 'bytes', type: 'application/octet-stream', head: '' },
  { what: 'a part of an upload', type: 'application/offset+octet-stream', head: '' },
  ...['file', 'asset', 'artifact', 'unknown'].map((name) => ({
    what: `a form with the file "${name}"`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: FILE_PART(name),
  })),
  {
    what: 'a form with a field',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: FIELD_PART('prompt'),
  },
  {
    what: 'a form with many fields',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: '',
    more: Buffer.from(`${FIELD_PART('prompt')}${'x'.repeat(MB)}\r\n`),
  },
  {
    what: 'a form with many files',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: '',
    more: Buffer.from(`${FILE_PART('file')}${'x'.repeat(MB)}\r\n`),
  },
  {
    what: 'a form that does not begin',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    head: '',
  },
];

const OF_EACH_TYPE = [...new Map(BODIES.map((body) => [body.type, body])).values()];
const MANY_PARTS = BODIES.filter(({ more }) => more !== undefined);

/** Resolves when more can be written, or never. */
const drained = (asked: ClientRequest) =>
  new Promise<void>((resolve) => {
    asked.removeAllListeners('drain').once('drain', resolve);
  });

describe('a body that is larger than its route takes', () => {
  let network: TestNetwork;
  let uploadId: string;
  let session: Record<string, string>;
  const routes: { method: string; url: string }[] = [];
  /** Bytes that the server had read when it answered, by request. A sender counts what connections hold as well. */
  const readUntilAnswered = new Map<string, number>();

  beforeAll(async () => {
    network = await aNetwork({
      uploads: { maxBytes: 4 * MB, maxOpen: 1000 },
      instrument: (app) =>
        app
          .addHook('onRoute', ({ method, url }: RouteOptions) => {
            for (const one of [method].flat())
              if (!SAFE_METHODS.includes(one)) routes.push({ method: one, url });
          })
          .addHook('onRequest', ({ raw }, reply, next) => {
            const key = String(raw.headers['x-test-key']);
            const writeHead = reply.raw.writeHead.bind(reply.raw) as (
              ...args: unknown[]
            ) => unknown;
            // Answers of the upload protocol bypass the hooks of responses.
            reply.raw.writeHead = ((...args: unknown[]) => {
              readUntilAnswered.set(key, raw.socket.bytesRead);
              return writeHead(...args);
            }) as typeof reply.raw.writeHead;
            next();
          }),
    });
    await aProvider(network.context);
    const row = await network.context.uploads.begin({
      did: DID,
      provider_id: 'harbor',
      source: 'resumable',
      asset_type: 'dataset',
      asset_name: '',
      file_name: 'a.csv',
      size: MB,
      expires: Date.now() + 60_000,
    });
    uploadId = row.id;
    session = await createSession(network.context, DID);
  });
  afterAll(() => network.close());

  /** Sends a body until it is answered. */
  async function send(
    { method, url }: (typeof routes)[number],
    { type, head, more = PIECE }: (typeof BODIES)[number],
    more_headers: Record<string, string>,
  ) {
    const path = url
      .replace(':uploadId', uploadId)
      .replace('provider/:id', 'provider/harbor')
      .replaceAll(/:\w+|\*/g, 'x');
    const key = crypto.randomUUID();
    const headers = {
      ...session,
      'x-test-key': key,
      'content-type': type,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': String(MB),
      'upload-metadata': `assetType ${Buffer.from('dataset').toString('base64')}`,
      ...more_headers,
    };
    const asked = request(new URL(path, network.baseUrl), { method, headers, agent: false });
    // A refused sender is cut off when it goes on regardless.
    asked.on('error', () => undefined);
    let isAnswered = false;
    const answered = once(asked, 'response').then(
      async ([reply]: IncomingMessage[]) => {
        isAnswered = true;
        return { status: reply?.statusCode ?? 0, body: reply ? await text(reply) : '' };
      },
      (error: Error) => {
        isAnswered = true;
        return { status: 0, body: error.message };
      },
    );
    asked.write(head);
    while (
      !isAnswered &&
      (readUntilAnswered.get(key) ?? asked.socket?.bytesWritten ?? 0) < 3 * MOST
    ) {
      if (!asked.write(more)) await Promise.race([drained(asked), answered]);
    }
    const reply = await answered;
    asked.destroy();
    return { ...reply, read: readUntilAnswered.get(key) ?? Infinity };
  }

  const isProblem = (body: string): boolean => {
    if (!body.startsWith('{')) return false;
    const problem = JSON.parse(body) as Record<string, unknown>;
    // Clients of OpenAI know no other shape.
    return problemSchema.safeParse(problem).success || typeof problem['error'] === 'object';
  };

  /** Returns what is wrong with the answers of all routes. */
  async function findFaults(
    headers: Record<string, string>,
    most: number,
    bodies: typeof BODIES,
  ): Promise<string[]> {
    const faults: string[] = [];
    for (const route of routes) {
      const refusedTypes = new Set<string>();
      for (const body of bodies) {
        if (refusedTypes.has(body.type)) continue;
        const { status, body: reply, read } = await send(route, body, headers);
        // Whatever else such a body contains.
        if (status === 415) refusedTypes.add(body.type);
        const fault =
          status < 400 || status >= 500 || !isProblem(reply)
            ? `${status} ${reply}`
            : read > most && `took ${read} bytes`;
        if (fault) faults.push(`${route.method} ${route.url}, ${body.what}: ${fault}`);
      }
    }
    return faults;
  }

  it('is refused when it is sent without its length @slow', async () => {
    expect(routes.length).toBeGreaterThan(50);
    const bodies = isLongTier ? BODIES : [...OF_EACH_TYPE, ...MANY_PARTS];
    expect(await findFaults({ 'transfer-encoding': 'chunked' }, MOST + SLACK, bodies)).toEqual([]);
  });

  it('is refused before it comes when it is announced @slow', async () => {
    // The type and the length are all that a route knows of it.
    const bodies = isLongTier ? BODIES : OF_EACH_TYPE;
    expect(await findFaults({ 'content-length': String(1024 ** 4) }, SLACK, bodies)).toEqual([]);
  });
});
