import { formOf } from '#common/wizard/forms/field.ts';
import { FORM_PROBLEM } from '#common/wizard/forms/form-problems.ts';
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
