/** Texts of the publishing wizards in addition to the specified ones in `publishing.ts`. */

/** Problems with the file of a wizard. */
export const FILE_PROBLEM = {
  otherFile: (name: string) =>
    `This is not the file you had chosen before (${name}). It is used from now on.`,
  unreadable: 'The file can no longer be read. Please choose it again.',
} as const;

/** Texts of both wizards. */
export const WIZARD_TEXT = {
  steps: 'Breadcrumb',
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
  /** Undefined for a name of ordinary length. */
  nameHint: (name: string) =>
    name.length > 60
      ? `${name.length} characters: lists show about the first 60 of them.`
      : undefined,
  licence: 'Licence',
  noLicence: 'Not stated',
  otherLicence: 'Other…',
  licenceName: 'Name of the licence',
  chooseCategory: 'Choose a category',
  chooseTask: 'Choose a task',
  categoryFirst: 'Choose a category first',
  metricsHint: (range: string) => `Optional, as you measured them: ${range}.`,
  hostedFor: (name: string, cost: string) => `${name}, hosting costs ${cost} once`,
  allModels: 'all models',
  allDatasets: 'all datasets',
  fallbackName: 'Local provider',
  publishing: 'Publishing…',
} as const;

/** Texts about drafts. */
export const DRAFT_TEXT = {
  unnamed: 'Unnamed draft',
  waits: 'Your draft has been put aside. It comes back when the same wallet connects again.',
} as const;
