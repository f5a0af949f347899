import { anInfraRecord } from '#common/testing/an-infra-record.ts';

import { unitAmountText, unitPrice } from './unit-price.ts';

type Record = ReturnType<typeof anInfraRecord>;

const at = (price: string, billingPeriod: Record['pricing']['billingPeriod']) => ({
  ...anInfraRecord().pricing,
  price,
  billingPeriod,
});
const shown = (overrides: Partial<Record>) => {
  const found = unitPrice(anInfraRecord(overrides));
  return found && [unitAmountText(found.amount), found.unit];
};
const specs = (overrides: Partial<Record['specs']>) => ({
  ...anInfraRecord().specs,
  ...overrides,
});

describe('unitPrice', () => {
  it.each([
    ['hourly', '2', '0.5'],
    ['daily', '48', '0.5'],
    ['monthly', '1460', '0.5'],
    ['yearly', '17520', '0.5'],
  ] as const)('converts a %s price of %s for four GPUs to %s an hour', (period, price, amount) => {
    const four = specs({ gpu: '4 x NVIDIA L40S 48 GB' });
    expect(shown({ specs: four, pricing: at(price, period) })).toEqual([amount, 'gpu']);
  });

  it.each([
    ['GPU Compute', { gpu: 'A100' }, ['2', 'gpu']],
    ['GPU Compute', { gpu: '8' }, ['0.25', 'gpu']],
    ['GPU Compute', { gpu: '' }, ['2', 'hour']],
    ['GPU Compute', { gpu: 'N/A' }, ['2', 'hour']],
    ['CPU Compute', { cpu: '16 cores' }, ['0.125', 'cpu']],
    ['CPU Compute', { cpu: 'many' }, ['2', 'hour']],
    ['Memory Optimized', { memory: '64 GB' }, ['0.0313', 'memory']],
    ['Storage Optimized', { storage: '2 TB NVMe' }, ['730', 'storage']],
    ['Storage Optimized', { storage: '' }, ['2', 'hour']],
    ['Something Else', {}, ['2', 'hour']],
  ] as const)('converts %s with %j to %j', (type, hardware, expected) => {
    expect(shown({ type, specs: specs(hardware), pricing: at('2', 'hourly') })).toEqual(expected);
  });

  it('is undefined without a price', () => {
    expect(shown({ pricing: at('soon', 'hourly') })).toBeUndefined();
  });
});
