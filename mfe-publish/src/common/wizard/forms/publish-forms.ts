import * as z from '@trove/kit/schema.ts';

/** Text as it was typed: a form may contain what cannot be published yet (spec 001 §3). */
const typed = z._default(z.string(), '');

/** Fields of both wizards. */
const common = {
  name: typed,
  description: typed,
  /** The provider's DID, as the field shows it. */
  providerid: typed,
  /** Id of the provider's row in the list, because one DID may have several rows. */
  offer: typed,
  url: typed,
  /** A `data:` address, or the name of one that the network has. */
  picture: typed,
  pictureAlt: typed,
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

/** The model form without its file, as stored in a draft (spec 001 §3). */
export const modelDraftSchema = z.object({
  ...common,
  mainCategory: typed,
  category: typed,
  license: typed,
  metrics: z._default(
    z.object({ accuracy: typed, precision: typed, recall: typed, f1Score: typed }),
    noMetrics,
  ),
  /** Address of each metric's source, by metric. */
  metricSources: z._default(z.record(z.string(), z.string()), {}),
  freeMessages: typed,
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

/**
 * The dataset form without its file; fields that no step asks for keep their defaults (spec 001 §3, decisions
 * PDATA-33).
 */
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
  /** Zero-based numbers of the publicly visible rows; empty means the first rows. */
  sampleRows: z._default(z.array(z.int()), []),
  /** Columns with personal data that the seller shows nevertheless. */
  sampleColumns: z._default(z.array(z.string()), []),
});

/** A model draft with its chosen file, which is lost when the page is closed. */
export type ModelForm = z.output<typeof modelDraftSchema> & { files: File[] };
export type DatasetForm = z.output<typeof datasetDraftSchema> & { files: File[] };
export type MetricName = (typeof METRICS)[number];

export const emptyModelForm = (): ModelForm => ({ ...z.parse(modelDraftSchema, {}), files: [] });
export const emptyDatasetForm = (): DatasetForm => ({
  ...z.parse(datasetDraftSchema, {}),
  files: [],
});
