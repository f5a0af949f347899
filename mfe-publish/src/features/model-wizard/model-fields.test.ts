import { formOf } from '#common/wizard/forms/field.ts';
import { FORM_PROBLEM } from '#common/wizard/forms/form-problems.ts';
import { requestOf } from '#common/wizard/forms/request.ts';
import { problemsOf } from '#common/wizard/forms/rules.ts';

import { MODEL } from './model-fields.ts';

const { fields } = MODEL;

describe('the form of a model', () => {
  it('[PMODEL-49] has a name, a provider, metrics, a source and a price, which are no problem when empty', () => {
    const form = formOf(fields);
    expect(form).toEqual({
      name: '',
      description: '',
      providerid: '',
      offer: '',
      picture: '',
      pictureAlt: '',
      url: '',
      mainCategory: '',
      category: '',
      license: '',
      metrics: { accuracy: '', precision: '', recall: '', f1Score: '' },
      metricSources: {},
      freeMessages: '',
      pricing: { price: '', model: 'one-time', currency: 'USD' },
      files: [],
    });
    expect(problemsOf(fields, form)).toEqual([]);
  });

  it('has each problem at its field', () => {
    const form = formOf(fields, {
      url: 'C:\\model.gguf',
      pricing: { price: '1.2.3' },
      metrics: { recall: 'high' },
      metricSources: { recall: 'here', accuracy: 'without a value' },
    });
    expect(problemsOf(fields, form).map(({ name, problem }) => [name, problem])).toEqual([
      ['metrics.recall', FORM_PROBLEM.noMetric],
      ['metricSources.recall', FORM_PROBLEM.noSource],
      ['url', FORM_PROBLEM.noLink],
      ['pricing.price', FORM_PROBLEM.noNumber('1.2.3', 1)],
    ]);
  });
});

describe('the request of a model', () => {
  const offer = { provider: null, did: 'bafybmi', isMissing: false };
  const request = (typed: object) =>
    requestOf(MODEL, {
      form: formOf(fields, { ...typed }),
      file: { file: undefined, awaited: undefined },
      offer,
      compId: undefined,
    });

  it.each([
    ['500', '500', 500],
    ['', '', 1],
    ['1.2.3', '', 1],
    ['0.1', '0.1', 0.1],
  ])('[PMODEL-53] has the price %j', (price, typed, whole) => {
    expect(request({ pricing: { price } })).toMatchObject({
      price: typed,
      metadata: { price: whole },
    });
  });

  it('has the name with slashes and emoji as it was typed', () => {
    expect(request({ name: '../a/b 🚀' })).toMatchObject({
      name: '../a/b 🚀',
      metadata: { name: '../a/b 🚀' },
    });
  });

  it('has the source of each stated metric', () => {
    const { metadata } = request({
      metrics: { accuracy: '0.9', f1Score: '' },
      metricSources: { accuracy: ' https://papers.example/1 ', f1Score: 'https://a.example/2' },
    });
    expect(metadata).toMatchObject({ accuracy: 0.9, f1Score: '' });
    expect(metadata['metricSources']).toEqual({ accuracy: 'https://papers.example/1' });
    expect(request({})).not.toHaveProperty('metadata.metricSources');
  });

  it.each([
    ['3', 3, false],
    ['0', undefined, false],
    ['', undefined, false],
    ['101', undefined, true],
    ['two', undefined, true],
  ])('has %j free messages as %j', (freeMessages, given, isWrong) => {
    expect(request({ freeMessages }).metadata['freeMessages']).toBe(given);
    expect(problemsOf(fields, formOf(fields, { freeMessages }))).toHaveLength(isWrong ? 1 : 0);
  });
});
