import * as z from 'zod/mini';

import { groupByPlatform, providerListSchema } from './providers.ts';

const row = {
  platformName: 'My Cloud',
  platformDescription: 'Machines',
  providerName: 'alpha-1',
  providerDid: 'bafyalpha',
  region: 'Ireland',
  storage: '1TB',
  memory: '64GB',
  core: 16,
  os: 'Debian',
  processor: 'Xeon',
  gpu: 'A100',
  supportedModels: 'llama',
  hostingCost: 5,
  endpoints: { upload: 'u', inference: 'i', download: 'd' },
};
const read = (body: unknown) => z.parse(providerListSchema, body).rows;

describe('providerListSchema', () => {
  it('[DATA-23] [DATA-32] [DATA-33] [DATA-131] [DATA-132] parses every field of a provider', () => {
    expect(read({ data: [row] })).toEqual([{ ...row, id: 'bafyalpha', core: '16' }]);
  });

  it('[HTTP-51] accepts the rows bare or under data, and anything else as empty', () => {
    expect([read([row]).length, read({ data: [row] }).length]).toEqual([1, 1]);
    expect([read(null), read({}), read({ data: 'x' }), read('text')]).toEqual([[], [], [], []]);
  });

  it('leaves out invalid rows and keeps the rest', () => {
    expect(z.parse(providerListSchema, [row, null, 7])).toMatchObject({
      rows: [{ id: 'bafyalpha' }],
      dropped: 2,
    });
  });

  it('[CALL-11] parses an empty row', () => {
    expect(read([{}])).toMatchObject([{ platformName: '', region: '', endpoints: {} }]);
  });

  it('round-trips under data', () => {
    const rows = read([row]);
    const wire = z.encode(providerListSchema, { rows, dropped: 0 });
    expect(wire).toMatchObject({ data: [{ providerDid: 'bafyalpha', hostingCost: 5 }] });
    expect(read(wire)).toEqual(rows);
  });
});

describe('a provider published on the site', () => {
  const service = {
    id: 'infra-1',
    name: 'Fast GPUs',
    description: '',
    type: 'GPU Compute',
    region: 'US West (Oregon)',
    specs: { cpu: '', memory: '', storage: '', gpu: 'A100' },
    pricing: { model: 'reserved', price: '2', currency: 'EUR', billingPeriod: 'hourly' },
    terms: { usage: ['gpu'] },
    createdAt: '2026-01-02T03:04:05.000Z',
    image: '/modelph.png',
    status: 'active',
  };

  it('contains its record if it is valid', () => {
    const [own, odd, other] = read([{ ...row, service }, { ...row, service: 5 }, row]);
    expect(own?.service).toEqual(service);
    expect([odd, other].map((each) => 'service' in (each ?? {}))).toEqual([false, false]);
  });
});

describe('groupByPlatform', () => {
  const platforms = (...rows: object[]) => groupByPlatform(read(rows));

  it('[DATA-24] [DATA-133] groups three rows of two names into two platforms', () => {
    const found = platforms(
      row,
      { ...row, platformName: 'Other' },
      { ...row, providerName: 'alpha-2' },
    );
    expect(
      found.map(({ name, description, providers }) => [name, description, providers.length]),
    ).toEqual([
      ['My Cloud', 'Machines', 2],
      ['Other', 'Machines', 1],
    ]);
  });

  it.each([
    ['[DATA-25] [DATA-30]', { gpu: 'A100' }, ['GPU', 'Compute']],
    ['[DATA-25]', { gpu: 'N/A' }, []],
    ['[DATA-25]', { gpu: '' }, []],
    ['[DATA-26]', { processor: 'Xeon' }, ['CPU', 'Compute']],
    ['[DATA-29]', { processor: 'N/A' }, []],
    ['[DATA-27] [DATA-30]', { memory: '64GB' }, ['Memory', 'Infrastructure']],
    ['[DATA-28] [DATA-31]', { storage: '1TB' }, ['Storage', 'Infrastructure']],
    ['[DATA-28]', { storage: 'N/A' }, []],
  ])('%s assigns to a platform with %j the categories %j', (_row, hardware, categories) => {
    expect(platforms({ platformName: 'P', ...hardware })[0]?.categories).toEqual(categories);
  });
});
