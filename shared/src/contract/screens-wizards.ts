import { PUBLISH } from './limits.ts';

/** Texts of the publishing wizards beside the specification's own, which are in `screens-publishing.ts`. */

/** Reasons why a typed value cannot be published. */
export const FORM_PROBLEM = {
  noNumber: (text: string, fallback: number) =>
    `"${text}" is not a number, so the price would count as ${fallback}. Use digits and one dot.`,
  tooDear: (max: number) => `A price may be at most ${max.toLocaleString('en-US')}.`,
  tooFine: (decimals: number, rounded: string) =>
    `A price has at most ${decimals} decimals: this one would be rounded to ${rounded}.`,
  stripped: 'Only digits and one dot are kept; everything else was left out.',
  noMetric: 'Use digits and one dot, such as 0.92.',
  twoLinks: 'Please enter only one link.',
  privateLink:
    'This link points into a private network. Please enter a link that everyone can open.',
  noLink: 'Please enter a link to a file on https://huggingface.co or https://hf.co.',
  emptyFile: 'The file is empty.',
  noProvider: 'Please select a provider: it hosts the dataset.',
  tooBig: `A file may have at most ${PUBLISH.maxBytes / 1024 ** 3} GB.`,
  otherFile: (name: string) =>
    `This is not the file you had chosen before (${name}). It is used from now on.`,
  unreadable: 'The file can no longer be read. Please choose it again.',
} as const;

/** Both wizards. */
export const WIZARD_TEXT = {
  steps: 'Breadcrumb',
  editing: (name: string) =>
    `This form starts with the published details of ${name}; publishing it creates a new asset. Price, market and new versions of ${name} itself are under`,
  saved: 'Draft saved in this browser',
  notSaved:
    'This browser has no room for the draft: what you type is kept only while this page is open.',
  asset: 'Asset',
  file: (kind: 'model' | 'dataset') => `${kind === 'model' ? 'Model' : 'Dataset'} file`,
  link: (kind: 'model' | 'dataset') => `Hugging Face ${kind} link`,
  linkExample: (kind: 'model' | 'dataset') =>
    kind === 'model'
      ? 'https://huggingface.co/owner/model'
      : 'https://huggingface.co/datasets/owner/dataset',
  drop: 'Drop a file here, or',
  choose: 'Choose file',
  chooseAnother: 'Choose another',
  removeFile: 'Remove file',
  onlyFirst: (name: string) => `Only the first file is used: ${name}.`,
  again: (name: string) => `Choose ${name} again: reloading the page drops chosen files.`,
  open: (name: string) => `Open ${name} again`,
  nameExample: { model: 'Invoice reader 2', dataset: 'House sales 2020-2025' },
  descriptionExample: {
    model: 'What it does, what it was trained on, and what it is not meant for.',
    dataset: 'What each row is, where the data come from, and how they may be used.',
  },
  /** Nothing for a name of ordinary length. */
  nameHint: (name: string) =>
    name.length > 60
      ? `${name.length} characters: lists show about the first 60 of them.`
      : undefined,
  licence: 'Licence',
  licenceExample: 'Apache-2.0',
  chooseCategory: 'Choose a category',
  chooseTask: 'Choose a task',
  categoryFirst: 'Choose a category first',
  metricsHint: (range: string) => `Optional, as you measured them: ${range}.`,
  hostedFor: (name: string, cost: number) => `${name}, hosting costs ${cost} once`,
  fileLine: 'File',
  allModels: 'all models',
  allDatasets: 'all datasets',
  price: (token: string) => `Price in ${token}`,
  equals: (price: string, token: string, coins: string) => `${price} ${token} = ${coins} RBT`,
  buyersPay: (price: string, token: string, coins: string) =>
    `Buyers pay ${price} ${token} (${coins} RBT)`,
  emptyPrice: (token: string) => `An empty price counts as ${PUBLISH.defaultPrice} ${token}.`,
  hosting: 'Hosting, paid once when you publish',
  perSale: 'You get from each sale',
  noFee: 'The market takes no fee.',
  worth: (sales: number) =>
    `Hosting pays for itself after ${sales === 1 ? '1 sale' : `${sales} sales`}.`,
  range: (group: string) => `What others charge: ${group}`,
  rangeText: (low: string, high: string, middle: string, count: number, token: string) =>
    `${low} to ${high} ${token}, half of them at most ${middle} ${token} (${count} published)`,
  rangeNone: 'Nothing is published there yet.',
  missing: {
    title: 'Missing',
    none: 'Nothing is missing.',
    problems: 'Please look at',
    source: 'A file or a link',
  },
  fallback: {
    label: 'Hosted by',
    text: (name: string) => `${name} (default)`,
    why: 'No provider was chosen: the default one hosts this model.',
    name: 'Local provider',
  },
  unnamed: (name: string) => `No name was given: "${name}" is used.`,
  competition: 'Competition',
  publishing: 'Publishing…',
  connect: 'Connect wallet',
} as const;

/** Texts about drafts (experience.md 1.9). */
export const DRAFT_TEXT = {
  restore: 'Restore draft?',
  unnamed: 'Unnamed draft',
  /** `when` is such as '5 mins ago'. */
  about: (step: string, when: string) => `Changed ${when}, at ${step}`,
  restoreButton: 'Restore',
  delete: 'Delete',
  restoreOne: (name: string) => `Restore ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} was deleted.`,
  undo: 'Undo',
  elsewhere: {
    title: 'This draft is open in another tab',
    text: 'Use it here, and the other tab stops saving; or leave it there and start a new one.',
    taken: 'You went on with this draft in another tab. What was typed here until then is in it.',
    here: 'Use it here',
    fresh: 'Start a new one',
  },
  waits: 'Your draft has been put aside. It comes back when the same wallet connects again.',
} as const;

/** Choice of the rows of a dataset that everybody may see (experience.md S2). */
export const SAMPLE_TEXT = {
  title: 'Public sample',
  text: (max: number) =>
    `Everybody sees these rows before buying: at most ${max}, a tenth of the file. Choose others, or none for the first ones.`,
  preview: 'What visitors will see',
  rows: 'Rows of the file',
  show: 'Show',
  example: { size: '12 GB', rows: '50,000', columns: '12' },
  choose: (row: number) => `Show row ${row}`,
  full: (max: number) => `${max} rows are chosen: take one out before you add another.`,
  small: 'A file with fewer than 10 rows has no public sample.',
  none: 'The rows of this file cannot be read here. Visitors see the first rows, if it is a table.',
} as const;
