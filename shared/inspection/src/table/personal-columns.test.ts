import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';

import { personalColumns } from './find-personal.ts';
import { hidePersonal } from './personal-columns.ts';

describe('columns that look personal', () => {
  it.each([
    'first_name',
    'lastName',
    'Full name',
    'customer-name',
    'E-Mail',
    'phone_number',
    'date_of_birth',
    'DOB',
    'emails',
    'Phone Numbers',
    'email_2',
    'userEmail',
    'user.first_name',
    'contact/phones[0]',
    'name.last',
    'Telefonnummer',
  ])('are known by the name %s', (name) => {
    expect(personalColumns([name], [['x']])).toEqual([name]);
  });

  it.each([
    'name',
    'product_name',
    'filename',
    'birth_rate',
    'telemetry',
    'email_opened',
    'phone.model',
    'spam email',
    'last',
    'product.name',
  ])('are not those named %s', (name) => {
    expect(personalColumns([name], [['x']])).toEqual([]);
  });

  it('are judged quickly, however long their names are', () => {
    const begun = performance.now();
    expect(personalColumns([`${'1'.repeat(200_000)}x`], [['x']])).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('are known by their cells', () => {
    const rows = [
      ['1', 'ada@example.com'],
      ['2', ''],
      ['3', 'bob@example.com'],
    ];
    expect(personalColumns(['id', 'reply to'], rows)).toEqual(['reply to']);
  });
});

describe('a table as everybody may see it', () => {
  const table: TableProfile = {
    rows: 40,
    isWhole: true,
    columns: [
      { name: 'id', type: 'integer', missing: 0 },
      {
        name: 'contact',
        type: 'text',
        missing: 2,
        personal: 'email',
        values: [{ value: 'ada@example.com', count: 38 }],
      },
    ],
    sample: [['1', 'ada@example.com']],
  };

  it('has neither cells nor frequent values of a personal column', () => {
    const shown = hidePersonal(table, []);
    expect(JSON.stringify(shown)).not.toContain('ada@');
    expect(shown.columns[1]).toEqual({
      name: 'contact',
      type: 'text',
      missing: 2,
      personal: 'email',
      isHidden: true,
    });
    expect(shown.sample).toEqual([['1', '']]);
  });

  it('is whole if the owner shows the column', () => {
    expect(hidePersonal(table, ['contact'])).toBe(table);
  });
});
