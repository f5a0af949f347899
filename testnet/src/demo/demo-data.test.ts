import { readFile } from 'node:fs/promises';

import { REGIONS } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import { MAIN_CATEGORIES, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { type Asset } from '@trove/contract/wire/assets/asset.ts';
import { groupByPlatform, providerListSchema } from '@trove/contract/wire/trade/providers.ts';

import { readGguf } from '../../samples/formats/gguf.ts';
import { readOnnx } from '../../samples/formats/onnx.ts';
import { readSafetensors } from '../../samples/formats/safetensors.ts';
import { escrowAccount, TOKEN } from '../chain/ledger/accounts.ts';
import { sha256Hex } from '../platform/canonical.ts';
import { MICRO } from '../platform/money.ts';
import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { expectConserved } from '../testing/conservation.ts';
import { createSession } from '../testing/create-session.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { sensorArchive } from './sensor-archive.ts';

const WEEK = 7 * 86_400;

describe('the demo data', () => {
  let network: TestNetwork;
  let assets: Asset[];

  beforeAll(async () => {
    network = await aNetwork({ demoData: true, demoArchive: false });
    // The organizer of the competitions also sees their items.
    const headers = await createSession(
      network.context,
      network.context.keys.of('demo-seller-1').did,
    );
    assets = assetListSchema.parse(
      (await network.app.inject({ url: '/net/node/api/list-nfts', headers })).json(),
    ).rows;
  });
  afterAll(() => network.close());

  const listed = (type: Asset['type']) =>
    assets.filter((asset) => asset.type === type && asset.compId === undefined);
  const readFacts = async ({ id }: Asset) => {
    const { sha256 = '' } =
      (await network.context.assets.findArtifact(network.context.db, id)) ?? {};
    return {
      sha256,
      bytes: await readFile(await network.context.blobs.localFile(sha256)),
    };
  };

  it('has at least twelve models in all seven main categories, each with a task of its category', () => {
    const models = listed('model');
    expect(models.length).toBeGreaterThanOrEqual(12);
    expect(new Set(models.map(({ mainCategory }) => mainCategory))).toEqual(
      new Set(MAIN_CATEGORIES),
    );
    for (const { mainCategory, category } of models) {
      expect(TASKS[mainCategory as keyof typeof TASKS]).toContain(category);
    }
  });

  it('has at least twelve datasets: csv, json and others', () => {
    const formats = listed('dataset').map(({ fileName }) => fileName.split('.').at(-1));
    expect(formats.length).toBeGreaterThanOrEqual(12);
    expect(new Set(formats)).toEqual(new Set(['csv', 'json', 'jsonl', 'npy', 'txt', 'wav']));
  });

  it('has a competition with one model and one dataset', () => {
    const items = assets.filter(({ compId }) => compId === 'dallas-ai');
    expect(items.map(({ type }) => type).toSorted()).toEqual(['dataset', 'model']);
  });

  it('has names that differ, one with a slash, one with a hyphen', () => {
    const names = assets.map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => name.includes('/')).length).toBeGreaterThan(0);
    expect(names.filter((name) => name.includes('-')).length).toBeGreaterThan(0);
  });

  it('states author and licence of every asset', () => {
    for (const { description } of assets) {
      expect(description).toContain('Made by the Trove project');
      expect(description).toMatch(/CC0|Apache-2\.0/);
    }
  });

  it('has free, cheap and expensive assets, priced once or per use', () => {
    const models = listed('model');
    expect(models.map(({ price }) => price)).toEqual(
      expect.arrayContaining([0, 0.5, 2.25, 5, 9, 13]),
    );
    expect(new Set(models.map(({ pricing }) => pricing?.model))).toEqual(
      new Set(['one-time', 'pay-per-use']),
    );
    for (const { price, pricing } of assets) expect(pricing?.price).toBe(price);
  });

  it('contains the recorded bytes of every listed file but the large one', async () => {
    for (const asset of assets.filter(({ fileName }) => fileName !== sensorArchive.fileName)) {
      const { bytes, sha256 } = await readFacts(asset);
      expect(sha256Hex(bytes)).toBe(sha256);
    }
  });

  it('is byte-identical on every machine', async () => {
    const hashes = await Promise.all(
      assets.map(async (asset) => {
        const { sha256 = '' } =
          (await network.context.assets.findArtifact(network.context.db, asset.id)) ?? {};
        return `${asset.fileName} ${sha256.slice(0, 12)}`;
      }),
    );
    expect(hashes.toSorted()).toMatchInlineSnapshot(`
[
  "citation-graph-labels.safetensors 7c18706d7ab1",
  "citation-graph.json 6a74ec5991d5",
  "city-energy-load.csv a5159aa48c30",
  "city-load-forecaster.json 7fc09160e277",
  "dallas-traffic-baseline.json d2c699bbb413",
  "dallas-traffic-counts.csv 5a85efa80f0b",
  "grid-walker-q-table.safetensors 6f86f3958ee3",
  "harbor-test.csv 2d0382fec25d",
  "harbor-train.csv 6c8d4e0268b9",
  "house-price-line.json 637b085a75ce",
  "house-sales.csv 8d888dea847a",
  "late-parcel-tree.json 5deb7788df0a",
  "market-talk-sentences.txt 101548f1d756",
  "parcel-journeys.csv c5d495b53def",
  "pixel-shapes-8x8-pictures.csv 2cd889e85f1e",
  "pixel-shapes-8x8.onnx 86252f5726eb",
  "pocket-calculator-digits.npy 3f2c45df7562",
  "pocket-digit-reader.safetensors 679d09bb6f74",
  "quiet-room-voice-gate.json cc276ea3bfcb",
  "random-walks-on-a-grid.csv 99fd8748319a",
  "sensor-archive.csv 98b09b5a5ead",
  "shape-question-answerer.safetensors c9791da005a4",
  "shape-questions.jsonl 5ffc512589a9",
  "spam-ham-filter.json 051d61909ffc",
  "spam-ham-messages.json 75f88f1991af",
  "support-ticket-sorter.json c845826f0275",
  "support-tickets.json 11a48a25cbd5",
  "tone-noise-detector.safetensors cf62eabef480",
  "tones-and-noises.wav 4479f585310b",
  "trove-char-nano.gguf e4243ec48d72",
  "trove-talk-mini.gguf 0c06ccb07ccf",
  "voice-activity-frames.csv 5c82c1b12ff9",
]
`);
  });

  it('has at least two GGUF models that parse, with the tensors of a llama', async () => {
    const models = assets.filter(({ fileName }) => fileName.endsWith('.gguf'));
    expect(models).toHaveLength(2);
    for (const model of models) {
      const { metadata, tensors } = readGguf((await readFacts(model)).bytes);
      const width = metadata['llama.embedding_length'] as number;
      const tokens = metadata['tokenizer.ggml.tokens'] as string[];
      const dims = Object.fromEntries(tensors.map((tensor) => [tensor.name, tensor.dims]));

      expect(metadata['general.architecture']).toBe('llama');
      expect(metadata['llama.vocab_size']).toBe(tokens.length);
      expect(dims).toMatchObject({
        'token_embd.weight': [width, tokens.length],
        'output.weight': [width, tokens.length],
        'blk.0.attn_q.weight': [width, width],
        'blk.0.attn_k.weight': [width, width],
      });
      expect((metadata['tokenizer.ggml.scores'] as number[]).length).toBe(tokens.length);
      expect(new Set(tokens).size).toBe(tokens.length);
    }
  });

  it('has safetensors and ONNX files that parse', async () => {
    const endings = new Map([
      ['.safetensors', (bytes: Buffer) => Object.keys(readSafetensors(bytes).tensors).length],
      ['.onnx', (bytes: Buffer) => readOnnx(bytes).operators.length],
    ]);
    for (const [ending, count] of endings) {
      const models = assets.filter(({ fileName }) => fileName.endsWith(ending));
      expect(models.length).toBeGreaterThan(0);
      for (const model of models) expect(count((await readFacts(model)).bytes)).toBeGreaterThan(0);
    }
  });

  it('states the measured metrics of each model', () => {
    for (const { name, facts } of demoCatalogue.assets.filter(({ type }) => type === 'model')) {
      const asset = assets.find((each) => each.name === name);
      expect(asset?.metrics).toEqual(facts.metrics);
      expect(Object.keys(asset?.metrics ?? {}).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('states the actual rows and columns of a table', async () => {
    for (const dataset of listed('dataset').filter(({ fileName }) => fileName.endsWith('.csv'))) {
      if (dataset.fileName === sensorArchive.fileName) continue;
      const lines = (await readFacts(dataset)).bytes.toString().trimEnd().split('\n');
      expect([dataset.rows, dataset.columns]).toEqual([
        String(lines.length - 1),
        String(lines[0]?.split(',').length),
      ]);
    }
  });

  it('has a history in which trending differs from newest first', async () => {
    const { db, clock } = network.context;
    const recent = clock.now() / 1000 - WEEK;
    const entries = await db
      .selectFrom('nft_blocks')
      .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
      .select(['nft', 'epoch'])
      .execute();
    for (const type of ['model', 'dataset'] as const) {
      const scored = listed(type).map(({ id, name }) => {
        const own = entries.filter(({ nft }) => nft === id);
        return {
          name,
          score: 0.7 * own.filter(({ epoch }) => epoch > recent).length + 0.3 * own.length,
        };
      });
      const newest = scored.toReversed().slice(0, 5);
      const trending = scored.toSorted((one, other) => other.score - one.score).slice(0, 5);

      expect(trending.map(({ name }) => name)).not.toEqual(newest.map(({ name }) => name));
      expect(new Set(scored.map(({ score }) => score)).size).toBeGreaterThan(5);
    }
    expect(Math.min(...entries.map(({ epoch }) => epoch))).toBeLessThan(recent - 4 * WEEK);
  });

  it('has ratings by several buyers, and sellers who earned more than 100', async () => {
    const { db, keys, ledger } = network.context;
    const ratings = await db.selectFrom('ratings').selectAll().execute();
    expect(new Set(ratings.map(({ did }) => did)).size).toBeGreaterThanOrEqual(5);
    for (const { did, nft } of ratings)
      expect(await network.context.assets.mayRead(db, did, nft)).toBe(true);
    for (const seller of ['demo-seller-1', 'demo-seller-2']) {
      expect(await ledger.balanceOf(db, escrowAccount(keys.of(seller).did), TOKEN)).toBeGreaterThan(
        100 * MICRO,
      );
    }
  });

  it('[DATA-23] [DATA-33] has three platforms with providers in every region, some with missing values', async () => {
    const reply = await network.app.inject({
      url: '/net/dapp/api/onboarded_providers',
      headers: { host: 'market.localhost:8080' },
    });
    const { rows, dropped } = providerListSchema.parse(reply.json());

    expect(reply.json()).toMatchObject({ status: true, data: expect.any(Array) });
    expect(dropped).toBe(0);
    expect(groupByPlatform(rows).length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map(({ region }) => region))).toEqual(
      new Set(Object.values(REGIONS).flat()),
    );
    expect(rows.filter(({ gpu }) => gpu === 'N/A').length).toBeGreaterThan(0);
    expect(rows.filter(({ supportedModels }) => supportedModels === '').length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ providerDid }) => providerDid)).size).toBe(rows.length);
    expect(rows[0]?.providerDid).toBe(network.context.config.fallbackProviderDid);
    for (const { id, endpoints } of rows) {
      const base = `http://market.localhost:8080/net/provider/${id}`;
      expect(endpoints).toEqual({
        upload: `${base}/upload`,
        resumable: `${base}/uploads`,
        inference: `${base}/inference`,
        download: `${base}/download`,
      });
    }
  });

  it('conserves money and leaves a valid chain', () => expectConserved(network.context.db));
});
