import { listMachineCall } from '@trove/contract/wire/node/owner-calls.ts';

import { aConfig } from '../testing/parts.ts';
import { decodeContract } from './decode-contract.ts';

const DID = 'bafybmiowner';
const site = aConfig();
const config = { ...site, contracts: { ...site.contracts, onboardProvider: 'QmOnboard' } };
const call = listMachineCall(
  {
    id: 'infra-1',
    name: 'Fast GPUs',
    description: '',
    type: 'GPU Compute',
    region: 'EU Central (Frankfurt)',
    specs: { cpu: '', memory: '', storage: '', gpu: 'A100' },
    pricing: { model: 'pay-per-use', price: '1.68', currency: 'USD', billingPeriod: 'hourly' },
    terms: { usage: ['gpu', 'network'], custom: 'Not on Sundays' },
    createdAt: '2026-01-02T03:04:05.000Z',
    image: '/modelph.png',
    status: 'active',
  },
  DID,
  config,
);

describe('a request to list a machine', () => {
  it('shows the price and the terms that everybody will see', () => {
    const approval = decodeContract(call, config);
    expect(approval).toMatchObject({ title: 'List a machine', amount: null, warnings: [] });
    expect(approval.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Machine: Fast GPUs',
      'Price: 1.68 USD hourly, pay-per-use',
      'Usage Terms: gpu, network',
      'Custom Terms: Not on Sundays',
      'Region: EU Central (Frankfurt)',
      'Hosting cost: 1 TROVE',
    ]);
  });

  it('is never covered by an allowance', () => {
    expect(decodeContract(call, config).isRoutine).toBe(false);
  });
});
