import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aCollector, type CollectedSpan } from '../../testing/a-collector.ts';
import { aNetwork } from '../../testing/a-network.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet } from '../../testing/test-wallet.ts';

const attribute = ({ attributes }: CollectedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

describe('the traces of a purchase', () => {
  let spans: CollectedSpan[];
  const requestIds: string[] = [];
  let fileRequest: string;

  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-traces-'));
    const collector = await aCollector();
    ({ spans } = collector);
    const { settings, ...s3 } = await startS3Server();
    const before = await aNetwork({ dataDir, blobs: settings });
    const asset = await before.anAsset({ price: 4 });
    const { privateKey } = await before.aWallet(10);
    const { config } = before.context;
    await before.close();

    // A process of its own, because the exporter loads code in a way that Jest does not know.
    const network = await startChildNetwork({
      dataDir,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        BLOB_STORE: 's3',
        S3_ENDPOINT: settings.endpoint,
        S3_BUCKET: settings.bucket,
        S3_ACCESS_KEY_ID: settings.accessKey,
        S3_SECRET_ACCESS_KEY: settings.secretKey,
      },
    });
    const buyer = createTestWallet({
      baseUrl: network.baseUrl,
      config,
      privateKey,
      fetch(input, init) {
        const id = new Headers(init?.headers).get('x-request-id');
        if (id !== null) requestIds.push(id);
        return fetch(input, init);
      },
    });
    await buyer.signIn();
    const page = await buyer.connect();
    await buyer.buy(asset);
    await page.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    const file = await buyer.call(`/net/provider/harbor/download/${asset.id}`);
    await file.arrayBuffer();
    fileRequest = file.headers.get('x-request-id') ?? '';
    await page.close();
    // Sends the last spans.
    await network.kill('SIGTERM');
    await s3.close();
    collector.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const rootOf = (requestId: string) =>
    spans.find((span) => attribute(span, 'trove.request_id') === requestId);
  /** Names of the spans from one up to the request that it belongs to. */
  function lineage(span: CollectedSpan | undefined): string[] {
    const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
    return span ? [span.name, ...lineage(parent)] : [];
  }

  it('have the request id of the page as their own', () => {
    expect(requestIds.length).toBeGreaterThan(4);
    for (const id of requestIds) expect(rootOf(id)?.traceId).toBe(id.replaceAll('-', ''));
  });

  it.each([
    ['saga open purchase', 'db insert'],
    ['saga TRANSFER_FT', 'ledger payment'],
    ['saga EXECUTE_NFT', 'ledger purchase'],
  ])('lead from the request of the wallet over the step "%s" to "%s"', (step, end) => {
    const found = spans.find(({ name }) => name === step);
    expect([lineage(found).at(0), lineage(found).at(-1)]).toEqual([
      step,
      'POST /net/node/api/signature-response',
    ]);
    const inside = spans.filter((span) => lineage(span).includes(step)).map(({ name }) => name);
    expect(inside).toContain(end);
    expect(inside).toContain('db insert');
  });

  it('name the saga, so that its requests are found together', () => {
    const steps = spans.filter(({ name }) => /^saga (TRANSFER_FT|EXECUTE_NFT)$/.test(name));
    expect(new Set(steps.map((span) => attribute(span, 'trove.saga'))).size).toBe(1);
  });

  it('reach the server of files', () => {
    const calls = spans.filter(({ name }) => name === 's3 GetObject');
    expect(calls.map((span) => lineage(span).at(-1))).toContain(
      'GET /net/provider/:id/download/:nft',
    );
    expect(rootOf(fileRequest)).toBeDefined();
  });

  it('contain no values of statements', () => {
    const texts = spans.map((span) => attribute(span, 'db.query.text') ?? '').join('\n');
    expect(texts).toContain('insert into');
    expect(texts).not.toMatch(/bafybmi/);
  });
});

describe('a network without a collector', () => {
  it('loads nothing that makes traces', () => {
    const script = `
      await import('./testnet/src/app/network.ts');
      const { default: modules } = await import('node:module');
      const loaded = Object.keys(modules._cache).filter((file) => file.includes('opentelemetry'));
      console.log(JSON.stringify([
        loaded.some((file) => file.includes('/api/')),
        loaded.filter((file) => /opentelemetry.(sdk|exporter|resources)/.test(file)),
      ]));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // The names alone, whose functions do nothing.
    expect(JSON.parse(output)).toEqual([true, []]);
  });
});
