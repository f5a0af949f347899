import { infraServiceSchema } from '@trove/shared/contract/entities.ts';

import { anInfraRecord } from '#common/infra-draft/an-infra-record.ts';
import { emptyInfraDraft } from '#common/infra-draft/infra-drafts.ts';

import { draftFrom, keepRecord, readRecords, recordFrom } from './infra-record.ts';

const NOW = 1_767_323_045_000;
const stored = () => JSON.parse(localStorage.getItem('user_infra') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

describe('the record of an infra service', () => {
  it('[PINFRA-29] [PINFRA-30] holds what was typed, an id of its time and a state', () => {
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

  it('needs a pricing model', () => {
    expect(recordFrom(emptyInfraDraft(), NOW)).toBeUndefined();
  });

  it('comes back from its draft unchanged', () => {
    const record = anInfraRecord({ terms: { usage: ['cpu'], custom: 'Ask first' } });
    expect(recordFrom(draftFrom(record), NOW)).toEqual(record);
  });

  it('keeps the name of a record with words the flow does not know', () => {
    const draft = draftFrom(anInfraRecord({ type: 'Quantum', name: 'Odd' }));
    expect(draft).toMatchObject({ id: 'infra-1767323045000', name: 'Odd', type: 'GPU Compute' });
  });
});

describe('the list of own services', () => {
  it('[PINFRA-28] grows by one record, and changes one that is there', () => {
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

  it('leaves entries of others alone and reads only what it understands', () => {
    localStorage.setItem('user_infra', JSON.stringify([{ id: 'old', name: 'Old' }, null]));
    keepRecord(anInfraRecord());
    expect(stored()).toEqual([{ id: 'old', name: 'Old' }, null, anInfraRecord()]);
    expect(readRecords()).toEqual([anInfraRecord()]);
  });

  it.each(['{', '{}', '5'])('starts anew over %j', (text) => {
    localStorage.setItem('user_infra', text);
    keepRecord(anInfraRecord());
    expect(stored()).toEqual([anInfraRecord()]);
  });

  it('says when the browser refuses to store', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepRecord(anInfraRecord())).toBe(false);
    refuse.mockRestore();
  });
});
