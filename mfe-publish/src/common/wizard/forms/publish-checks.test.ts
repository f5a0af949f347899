import { SAMPLE_LINK } from '@trove/contract/sample-links.ts';

import { FORM_PROBLEM } from './form-problems.ts';
import { linkProblem, metricProblem, priceProblem } from './publish-checks.ts';

it.each(['', ' ', '5', '0', '.5', '1000000', '0.123456', '0.1230000'])(
  'priceProblem accepts %j',
  (text) => expect(priceProblem(text)).toBeUndefined(),
);

it.each(['1.2.3', '-1', '1e9', '1000000.000001', '0.1234567', 'NaN'])(
  'priceProblem rejects %j',
  (text) => expect(priceProblem(text)).toEqual(expect.stringMatching(/\w/)),
);

it.each(['', '5', '0.9', '1'])('metricProblem accepts %j', (text) =>
  expect(metricProblem(text)).toBeUndefined(),
);

it.each([
  SAMPLE_LINK.model,
  SAMPLE_LINK.dataset,
  'https://huggingface.co/owner/model',
  ' https://hf.co/owner/model ',
  '',
])('linkProblem accepts %j', (text) => expect(linkProblem(text)).toBeUndefined());

it.each([
  ['https://huggingface.co/a/b,https://huggingface.co/c/d', FORM_PROBLEM.twoLinks],
  ['https://huggingface.co/a/b huggingface.co/c/d', FORM_PROBLEM.twoLinks],
  ['http://localhost:8080/model.gguf', FORM_PROBLEM.privateLink],
  ['http://10.0.0.7/', FORM_PROBLEM.privateLink],
  ['http://172.20.1.1/', FORM_PROBLEM.privateLink],
  ['http://169.254.169.254/latest', FORM_PROBLEM.privateLink],
  ['http://[::1]/', FORM_PROBLEM.privateLink],
  ['http://huggingface.co/a/b', FORM_PROBLEM.noLink],
  ['https://huggingface.co.example.test/a/b', FORM_PROBLEM.noLink],
  ['https://me@huggingface.co/a/b', FORM_PROBLEM.noLink],
  ['ftp://huggingface.co/a/b', FORM_PROBLEM.noLink],
  ['model.gguf', FORM_PROBLEM.noLink],
])('linkProblem rejects %j with a reason', (text, problem) =>
  expect(linkProblem(text)).toBe(problem),
);
