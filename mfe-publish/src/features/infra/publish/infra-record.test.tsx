import { infraServiceSchema } from '@trove/contract/entities.ts';
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { emptyInfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { anInfraRecord } from '#common/testing/an-infra-record.ts';

import { draftFrom, keepRecord, readRecords, recordFrom } from './infra-record.ts';

const NOW = 1_767_323_045_000;
const stored = () => JSON.parse(localStorage.getItem('user_infra') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

describe('the record of an infra service', () => {
  it('[PINFRA-29] [PINFRA-30] contains what was typed, an id with its time and a state', () => {
    const record = recordFrom(
      {
        ...emptyInfraDraft(),
        name: ' Fast GPUs ',
        description: 'By the hour',
        type: 'GPU Compute',
        region: 'EU Central (Frankfurt)',
        cpu: '16',
        memory: '64 GB',
        storage: '1 TB',
        gpu: 'A100',
        model: 'reserved',
        price: '2.5',
        currency: 'GBP',
        billingPeriod: 'daily',
        usage: ['gpu', 'network'],
        custom: 'No mining',
      },
      NOW,
    );
    expect(record).toEqual({
      id: `infra-${NOW}`,
      name: 'Fast GPUs',
      description: 'By the hour',
      type: 'GPU Compute',
      region: 'EU Central (Frankfurt)',
      specs: { cpu: '16', memory: '64 GB', storage: '1 TB', gpu: 'A100' },
      pricing: { model: 'reserved', price: '2.5', currency: 'GBP', billingPeriod: 'daily' },
      terms: { usage: ['gpu', 'network'], custom: 'No mining' },
      createdAt: '2026-01-02T03:04:05.000Z',
      image: '/modelph.png',
      status: 'active',
    });
    expect(infraServiceSchema.safeParse(record).success).toBe(true);
  });

  it('requires a pricing model', () => {
    expect(recordFrom(emptyInfraDraft(), NOW)).toBeUndefined();
  });

  it('round-trips through its draft', () => {
    const record = anInfraRecord({ terms: { usage: ['cpu'], custom: 'Ask first' } });
    expect(recordFrom(draftFrom(record), NOW)).toEqual(record);
  });

  it('keeps the name of a record with unknown values', () => {
    const draft = draftFrom(anInfraRecord({ type: 'Quantum', name: 'Odd' }));
    expect(draft).toMatchObject({ id: 'infra-1767323045000', name: 'Odd', type: 'GPU Compute' });
  });
});

describe("the list of the user's services", () => {
  it('[PINFRA-28] appends a new record and updates an existing one', () => {
    const first = anInfraRecord({ id: 'infra-1' });
    expect(keepRecord(first)).toBe(true);
    keepRecord(anInfraRecord({ id: 'infra-2' }));
    expect(stored()).toHaveLength(2);
    keepRecord({ ...first, name: 'Faster' });
    expect(readRecords().map(({ id, name }) => [id, name])).toEqual([
      ['infra-1', 'Faster'],
      ['infra-2', 'Fast GPUs'],
    ]);
  });

  it('keeps entries it cannot read and returns only valid ones', () => {
    localStorage.setItem('user_infra', JSON.stringify([{ id: 'old', name: 'Old' }, null]));
    keepRecord(anInfraRecord());
    expect(stored()).toEqual([{ id: 'old', name: 'Old' }, null, anInfraRecord()]);
    expect(readRecords()).toEqual([anInfraRecord()]);
  });

  it.each(['{', '{}', '5'])('starts over when storage holds %j', (text) => {
    localStorage.setItem('user_infra', text);
    keepRecord(anInfraRecord());
    expect(stored()).toEqual([anInfraRecord()]);
  });

  it('returns false when the browser cannot store it', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepRecord(anInfraRecord())).toBe(false);
    refuse.mockRestore();
  });
});

it.each(garbageRows())('garbage among published services is none: %s', (_kind, text) => {
  localStorage.setItem('user_infra', text);
  expect(readRecords()).toEqual([]);
  // A value that nobody could write again is left as it is, and the page says that there is no room.
  const canWrite = keepRecord(anInfraRecord());
  expect(readRecords()).toEqual(canWrite ? [anInfraRecord()] : []);
  expect(canWrite || localStorage.getItem('user_infra') === text).toBe(true);
  expect(isPolluted()).toBe(false);
});
