import { priceToValue } from '@trove/contract/pricing/price.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import {
  type Platform,
  groupByPlatform,
  type Provider,
} from '@trove/contract/wire/trade/providers.ts';
import type { PurchaseRecord } from '@trove/contract/wire/trade/purchase.ts';
import type { Movement } from '@trove/contract/wire/trade/transactions.ts';

let count = 0;
const next = () => ++count;

/** A plausible asset. Override only the facts that the test is about. */
export function anAsset(overrides: Partial<Asset> = {}): Asset {
  const number = next();
  const { name = `Asset ${number}`, type = 'model', price = 5 } = overrides;
  return {
    id: `Qm${number}`,
    name,
    description: '',
    type,
    price,
    value: priceToValue(price),
    fileName: type === 'model' ? 'weights.gguf' : 'rows.csv',
    ownerDid: 'bafybmiseller',
    serviceName: '',
    tags: [],
    likes: 0,
    metrics: {},
    metadata: { name, type },
    ...overrides,
  };
}

/** A plausible entry of a usage history: a purchase, one second after the previous entry. */
export function aUsageEntry(overrides: Partial<UsageEntry> = {}): UsageEntry {
  const number = next();
  return {
    text: 'model bought by bafybmibuyer | timestamp: 2026-01-01T00:00:00.000Z',
    epoch: 1_767_225_600 + number,
    transactionId: `tx-${number}`,
    ...overrides,
  };
}

/** A plausible provider of the platform My Cloud. */
export function aProvider(overrides: Partial<Provider> = {}): Provider {
  const number = next();
  return {
    id: `bafybmiprovider${number}`,
    platformName: 'My Cloud',
    platformDescription: 'Machines for everybody',
    providerName: `provider-${number}`,
    providerDid: `bafybmiprovider${number}`,
    region: 'Ireland',
    storage: '1 TB',
    memory: '64 GB',
    core: '16',
    os: 'Debian 13',
    processor: 'EPYC 9354',
    gpu: 'A100',
    supportedModels: 'gguf',
    hostingCost: 5,
    endpoints: {
      upload: 'https://provider.test/upload',
      inference: 'https://provider.test/inference',
      download: 'https://provider.test/download',
    },
    ...overrides,
  };
}

/** A machine as the infra wizard lists it: most facts of a provider are not asked for there. */
export const aMachine = (overrides: Partial<Provider> = {}): Provider =>
  aProvider({
    platformName: 'Quiet Harbour GPUs',
    providerName: 'Quiet Harbour GPUs',
    region: 'EU Central (Frankfurt)',
    storage: '',
    memory: '',
    core: '',
    os: '',
    processor: '',
    gpu: '4 x L40S',
    supportedModels: '',
    hostingCost: 1,
    service: {
      id: 'infra-1',
      name: 'Quiet Harbour GPUs',
      description: '',
      type: 'GPU Compute',
      region: 'EU Central (Frankfurt)',
      specs: { cpu: '', memory: '', storage: '', gpu: '4 x L40S' },
      pricing: { model: 'pay-per-use', price: '1.68', currency: 'USD', billingPeriod: 'hourly' },
      terms: { usage: ['gpu', 'network'], custom: 'Not on Sundays' },
      createdAt: '2026-01-02T03:04:05.000Z',
      image: '/modelph.png',
      status: 'active',
    },
    ...overrides,
  });

/** Returns a platform with these providers, or with a default one. */
export const aPlatform = (...providers: Provider[]): Platform => {
  const [platform] = groupByPlatform(providers.length > 0 ? providers : [aProvider()]);
  if (platform === undefined) throw new Error('a platform needs a provider');
  return platform;
};

export const theFileFacts = (overrides: Partial<FileFacts> = {}): FileFacts => ({
  nft: 'Qm1',
  fileName: 'weights.gguf',
  size: 3,
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  mediaType: 'application/octet-stream',
  ...overrides,
});

export const aPurchase = (overrides: Partial<PurchaseRecord> = {}): PurchaseRecord => ({
  nft: `Qm${next()}`,
  state: 'owned',
  price: 5,
  at: '2026-01-01T00:00:00.000Z',
  transactionId: 'tx-1',
  ...overrides,
});

/** A purchase for 5 tokens, as an entry of the ledger. */
export function aMovement(overrides: Partial<Movement> = {}): Movement {
  const number = next();
  return {
    id: `tx-${number}`,
    date: '2026-01-01T00:00:00.000Z',
    amount: 5,
    status: 'completed',
    asset: { name: `Asset ${number}`, type: 'model' },
    seller: { name: 'Ada' },
    kind: 'purchase',
    direction: 'out',
    unit: 'token',
    transactionId: `tx-${number}`,
    nft: `Qm${number}`,
    otherDid: 'bafybmiseller',
    memo: '',
    lines: [],
    ...overrides,
  };
}
