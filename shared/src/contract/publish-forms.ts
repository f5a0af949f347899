import * as z from 'zod/mini';

import { PRICE, PUBLISH } from './limits.ts';
import { microFromText, microToPrice, MICRO_PER_TOKEN, priceText } from './price.ts';
import { FORM_PROBLEM } from './screens-wizards.ts';

/** Everything as it was typed: a form may hold what cannot be published yet (spec 001 §3). */
const typed = z._default(z.string(), '');

/** Fields of both wizards. */
const common = {
  name: typed,
  description: typed,
  /** The provider's DID, as the field shows it. */
  providerid: typed,
  /** The provider's row of the list: one DID may offer several. */
  offer: typed,
  url: typed,
} as const;

const pricing = z._default(
  z.object({
    price: typed,
    model: z._default(z.string(), 'one-time'),
    currency: z._default(z.string(), 'USD'),
  }),
  { price: '', model: 'one-time', currency: 'USD' },
);

export const METRICS = ['accuracy', 'precision', 'recall', 'f1Score'] as const;
const noMetrics = { accuracy: '', precision: '', recall: '', f1Score: '' };

/** The model form without its file, as a draft keeps it (spec 001 §3). */
export const modelDraftSchema = z.object({
  ...common,
  mainCategory: typed,
  category: typed,
  license: typed,
  metrics: z._default(
    z.object({ accuracy: typed, precision: typed, recall: typed, f1Score: typed }),
    noMetrics,
  ),
  pricing,
});

const noMetadata = {
  dataPoints: '',
  coverage: '',
  source: '',
  size: '',
  rows: '',
  columns: '',
  schema: '',
};

/** The dataset form without its file; the names no step asks for keep their defaults (spec 001 §3, decisions PDATA-33). */
export const datasetDraftSchema = z.object({
  ...common,
  category: typed,
  format: typed,
  license: typed,
  pricing,
  metadata: z._default(
    z.object({
      dataPoints: typed,
      coverage: typed,
      source: typed,
      size: typed,
      rows: typed,
      columns: typed,
      schema: typed,
    }),
    noMetadata,
  ),
  /** Numbers of the rows everybody may see, from 0; none chosen means the first ones. */
  sampleRows: z._default(z.array(z.int()), []),
});

const checked = (problemOf: (text: string) => string | undefined) =>
  z.string().check(
    z.refine((text) => problemOf(text) === undefined, {
      error: ({ input }) => problemOf(String(input)),
    }),
  );

/** Why a price cannot be published as it is typed; an empty one counts as 1 (spec 001 §7). */
export function priceProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const micro = microFromText(text);
  if (micro === undefined) return FORM_PROBLEM.noNumber(text, PUBLISH.defaultPrice);
  if (micro > PRICE.max * MICRO_PER_TOKEN) return FORM_PROBLEM.tooDear(PRICE.max);
  const decimals = text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals <= PRICE.decimals) return undefined;
  return FORM_PROBLEM.tooFine(PRICE.decimals, priceText(microToPrice(micro)));
}

const LINK = /https?:\/\//gi;
const HOSTS = ['huggingface.co', 'hf.co'];
const PRIVATE =
  /^(?:localhost|.*\.local|.*\.internal|0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.|$)|^\[/i;

/** Why a link cannot lead to a file on Hugging Face; the provider looks again (spec 001 §2). */
export function linkProblem(text: string): string | undefined {
  const link = text.trim();
  if (link === '') return undefined;
  if ((link.match(LINK) ?? []).length > 1 || /\s/.test(link)) return FORM_PROBLEM.twoLinks;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url && PRIVATE.test(url.hostname)) return FORM_PROBLEM.privateLink;
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '';
  return isPlain && HOSTS.includes(url.hostname) ? undefined : FORM_PROBLEM.noLink;
}

/** A metric is a number; above 1 it is unusual and allowed (spec 001 §5). */
export const metricProblem = (text: string): string | undefined =>
  text.trim() === '' || microFromText(text) !== undefined ? undefined : FORM_PROBLEM.noMetric;

/** A file that has been chosen; it lives as long as the page. */
const files = z._default(z.array(z.custom<File>()), []);

const checkedPricing = z.object({
  price: checked(priceProblem),
  model: z.string(),
  currency: z.string(),
});

/** The model form and its problems; none of them keeps a user from the next step (spec 001 §5). */
export const modelFormSchema = z.extend(modelDraftSchema, {
  files,
  url: checked(linkProblem),
  pricing: checkedPricing,
  metrics: z.object({
    accuracy: checked(metricProblem),
    precision: checked(metricProblem),
    recall: checked(metricProblem),
    f1Score: checked(metricProblem),
  }),
});

export const datasetFormSchema = z.extend(datasetDraftSchema, {
  files,
  url: checked(linkProblem),
  pricing: checkedPricing,
});

export type ModelForm = z.output<typeof modelFormSchema>;
export type DatasetForm = z.output<typeof datasetFormSchema>;
export type MetricName = (typeof METRICS)[number];

export const emptyModelForm = (): ModelForm => ({ ...z.parse(modelDraftSchema, {}), files: [] });
export const emptyDatasetForm = (): DatasetForm => ({
  ...z.parse(datasetDraftSchema, {}),
  files: [],
});
