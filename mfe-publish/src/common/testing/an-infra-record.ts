import type { InfraService } from '@trove/contract/entities.ts';

/** A record as the infra flow writes it; for tests. */
export const anInfraRecord = (overrides: Partial<InfraService> = {}): InfraService => ({
  id: 'infra-1767323045000',
  name: 'Fast GPUs',
  description: 'Cards by the hour',
  type: 'GPU Compute',
  region: 'EU Central (Frankfurt)',
  specs: { cpu: '16', memory: '64 GB', storage: '1 TB', gpu: 'A100' },
  pricing: { model: 'pay-per-use', price: '2', currency: 'EUR', billingPeriod: 'hourly' },
  terms: { usage: ['gpu'] },
  createdAt: '2026-01-02T03:04:05.000Z',
  image: '/modelph.png',
  status: 'active',
  ...overrides,
});
