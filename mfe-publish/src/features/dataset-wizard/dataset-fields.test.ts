import { METADATA_MAX } from '@trove/contract/limits.ts';

import { aFile } from '#common/testing/a-file.ts';
import { formOf } from '#common/wizard/forms/field.ts';
import { requestOf } from '#common/wizard/forms/request.ts';
import { problemsOf } from '#common/wizard/forms/rules.ts';

import { DATASET } from './dataset-fields.ts';

it('[PDATA-29] a dataset is sold once, in USD, with defaults for fields without an input', () => {
  const form = formOf(DATASET.fields);
  expect(form).toEqual({
    name: '',
    description: '',
    category: '',
    format: '',
    license: '',
    url: '',
    providerid: '',
    offer: '',
    picture: '',
    pictureAlt: '',
    pricing: { model: 'one-time', price: '', currency: 'USD' },
    metadata: {
      dataPoints: '',
      coverage: '',
      source: '',
      size: '',
      rows: '',
      columns: '',
      schema: '',
    },
    sampleRows: [],
    sampleColumns: [],
    files: [],
  });
  expect(problemsOf(DATASET.fields, form)).toEqual([]);
});

const note = { name: 'rows.csv', size: 4, modified: 0, fingerprint: '' };

describe('the sample in the request of a dataset', () => {
  const chosen = { file: aFile('rows.csv'), awaited: undefined };
  const rows = [3, 20];

  it.each([
    ['is that of the selected file', rows, chosen, rows],
    ['is that of a file selected before a reload', rows, { file: undefined, awaited: note }, rows],
    ['is empty without a file', rows, { file: undefined, awaited: undefined }, undefined],
    ['is empty without rows', [], chosen, undefined],
  ])('%s', (_what, sampleRows, file, expected) => {
    const form = formOf(DATASET.fields, { sampleRows });
    const offer = { provider: null, did: '', isMissing: false };
    const { metadata } = requestOf(DATASET, { form, file, offer, compId: undefined });
    expect(metadata['sampleRows']).toEqual(expected);
  });

  it('has no more columns than the network accepts, as of a draft of an older version', () => {
    const sampleColumns = Array.from({ length: 200 }, (_none, at) => `${at}`.padEnd(500, 'x'));
    const form = formOf(DATASET.fields, { sampleColumns });
    const offer = { provider: null, did: '', isMissing: false };
    const { metadata } = requestOf(DATASET, { form, file: chosen, offer, compId: undefined });
    expect(JSON.stringify(metadata).length).toBeLessThan(METADATA_MAX);
    expect(metadata['sampleColumns']).toHaveLength(39);
  });
});
