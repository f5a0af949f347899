import { emptyDatasetForm } from '@trove/shared/contract/publish-forms.ts';

import { aFile } from '#common/testing/a-file.ts';

import { datasetRequest } from './dataset-request.ts';

const note = { name: 'rows.csv', size: 4, modified: 0, fingerprint: '' };

describe('the sample in the request of a dataset', () => {
  it.each([
    ['is that of the chosen file', { file: aFile('rows.csv'), awaited: undefined }, [3, 20]],
    ['is that of a file chosen before a reload', { file: undefined, awaited: note }, [3, 20]],
    ['is none without a file', { file: undefined, awaited: undefined }, undefined],
  ])('%s', (_what, file, sampleRows) => {
    const form = { ...emptyDatasetForm(), sampleRows: [3, 20] };
    const offer = { provider: null, did: '', isMissing: false };
    const { metadata } = datasetRequest({ form, file, offer, compId: undefined });
    expect(metadata['sampleRows']).toEqual(sampleRows);
  });
});
