import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { aCluster, type Cluster } from '../testing/a-cluster.ts';
import { aNetwork } from '../testing/a-network.ts';
import type { ChildNetwork } from '../testing/child-network.ts';
import { expectConserved } from '../testing/conservation.ts';
import { type Crowd, patientFetch } from '../testing/crowd.ts';
import type { OwnGateway } from '../testing/own-gateway.ts';
import { hashFile, someBytes, tusUpload } from '../testing/tus-upload.ts';
import { wrongPurchases } from '../testing/wrong-purchases.ts';

const MB = 1024 ** 2;
const TIMES = 10;
const PROCESSES = 3;
/** `fail_timeout` of the gateway: then it sends requests to a process again that was about to end. */
const AVOIDED_MS = 5000;

// Three processes and 50 clients take both cores for minutes, so this is of the long tier.
const describeLong = isLongTier ? describe : describe.skip;

describeLong('three processes behind the gateway', () => {
  let cluster: Cluster;
  let gateway: OwnGateway;

  beforeAll(async () => {
    cluster = await aCluster({
      processes: PROCESSES,
      readers: 32,
      buyers: 8,
      chatters: 6,
      uploaders: 4,
      crowds: 2,
      assets: 20,
      uploadBytes: MB,
      pauseMs: 200,
    });
    ({ gateway } = cluster);
  }, 600_000);
  afterAll(() => cluster.close());

  /** Expects that nothing failed and that each purchase was carried out exactly once. */
  async function expectNothingLost({ bought, done, failures }: Crowd) {
    const said = gateway.log().filter((line) => !line.includes('Connection refused'));
    expect([failures, failures.length > 0 ? said.slice(-40) : []]).toEqual([[], []]);
    for (const what of ['read', 'purchase', 'chat', 'upload', 'connection']) {
      expect([what, done[what] ?? 0]).toEqual([what, expect.any(Number)]);
      expect(done[what]).toBeGreaterThan(0);
    }
    const network = await aNetwork({ dataDir: cluster.dataDir });
    const { db } = network.context;
    expect(await wrongPurchases(db, bought)).toEqual([]);
    await expectConserved(db);
    await network.close();
  }

  it('answer over TLS with the certificate that the recipe makes', async () => {
    const asked = get(`${gateway.tlsUrl}/net/healthz`, { ca: gateway.certificate });
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const protocol = (reply.socket as TLSSocket).getProtocol();
    const body = await text(reply);
    expect(JSON.parse(body)).toEqual({ status: true });
    expect(protocol).toMatch(/^TLSv1\.[23]$/);
  });

  it('answer the shell under the name of the network, and keep their numbers to themselves', async () => {
    expect((await fetch(`${gateway.networkUrl}/config.json`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/net/metrics-internal`)).status).toBe(404);
  });

  it('receive the parts of one upload in turn', async () => {
    const file = someBytes(3 * MB);
    const [headers = {}] = cluster.uploaders;
    const created = await fetch(`${gateway.url}/net/provider/harbor/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(file.length),
        'upload-metadata': `filename ${btoa('a.csv')},assetType ${btoa('dataset')}`,
      },
    });
    const place = new URL(created.headers.get('location') ?? '', gateway.url);
    let last: Response | undefined;
    for (const [index, { baseUrl }] of cluster.processes.entries()) {
      last = await fetch(new URL(place.pathname, baseUrl), {
        method: 'PATCH',
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(index * MB),
        },
        body: new Uint8Array(file.subarray(index * MB, (index + 1) * MB)),
      });
      expect([index, last.status]).toEqual([index, 204]);
    }
    expect(last?.headers.get('x-file-sha256')).toBe(hashFile(file));
  });

  it('give an upload to the newest of two connections, whichever processes they reach', async () => {
    const file = someBytes(2 * MB);
    const [headers = {}] = cluster.uploaders;
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const [here, there] = cluster.processes;
    if (!here || !there) throw new Error('no processes');
    // The first connection falls silent in the middle of its part.
    const created = tusUpload(file, here.baseUrl, {
      headers,
      chunkSize: MB / 2,
      onChunkComplete: () => resolve(),
    });
    await begun;
    await created.abort();
    created.ended.catch(() => undefined);
    const list = await fetch(`${there.baseUrl}/net/dapp/api/v1/uploads`, { headers });
    const { uploads } = (await list.json()) as { uploads: { id: string; state: string }[] };
    const id = uploads.find(({ state }) => state === 'receiving')?.id;
    const url = (one: ChildNetwork) => `${one.baseUrl}/net/provider/harbor/uploads/${id}`;
    const head = await fetch(url(there), {
      method: 'HEAD',
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    const silent = new AbortController();
    const patch = {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    };
    const endless = new ReadableStream({ start: () => undefined });
    const stuck = fetch(url(here), {
      ...patch,
      body: endless,
      duplex: 'half',
      signal: silent.signal,
    } as RequestInit).then(
      ({ status }) => status,
      () => 0,
    );
    await sleep(200);
    const { sha256 } = await tusUpload(file, there.baseUrl, { headers, uploadUrl: url(there) })
      .ended;
    expect(sha256).toBe(hashFile(file));
    silent.abort();
    expect([0, 423]).toContain(await stuck);
  });

  it(`lose nothing of 50 clients in ${TIMES} kills, @slow`, async () => {
    const crowd = await cluster.crowd(0, { mayCut: true, send: patientFetch });
    for (let time = 0; time < TIMES; time += 1) {
      await sleep(1000);
      const index = time % PROCESSES;
      await cluster.processes[index]?.kill();
      await sleep(1000);
      await cluster.start(index);
    }
    await sleep(1000);
    await crowd.stop();
    await expectNothingLost(crowd);
  }, 600_000);

  it(`fail no request of 50 clients in ${TIMES} rolling restarts, @slow`, async () => {
    const crowd = await cluster.crowd(1);
    for (let turn = 0; turn < TIMES * PROCESSES; turn += 1) {
      const index = turn % PROCESSES;
      const begun = performance.now();
      await cluster.processes[index]?.kill('SIGTERM');
      await cluster.start(index);
      await sleep(Math.max(0, AVOIDED_MS - (performance.now() - begun)));
    }
    await crowd.stop();
    await expectNothingLost(crowd);
  }, 900_000);
});
