import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { aRecord } from '#common/publication/testing/a-world.ts';

import { forgetRecord, keepRecord, readRecord, readRecords } from './publication-record.ts';

describe('the record of a publication', () => {
  beforeEach(() => localStorage.clear());

  it('is stored alongside those of other drafts and other wallets', () => {
    keepRecord('ada', aRecord());
    keepRecord('ada', aRecord({ draftId: 'd2' }));
    keepRecord('bea', aRecord({ name: 'Dogs' }));
    expect(readRecords('ada').map(({ draftId }) => draftId)).toEqual(['d1', 'd2']);
    forgetRecord('ada', 'd1');
    expect(readRecords('ada')).toEqual([aRecord({ draftId: 'd2' })]);
    expect(readRecord('bea', 'd1')?.name).toBe('Dogs');
  });
});

it.each(garbageRows())(
  'garbage among publications is no record, and is kept: %s',
  (_kind, text) => {
    localStorage.setItem('trove_publications_ada', text);
    expect(readRecords('ada')).toEqual([]);
    keepRecord('ada', aRecord());
    expect(readRecords('ada')).toEqual([aRecord()]);
    expect(isPolluted()).toBe(false);
  },
);
