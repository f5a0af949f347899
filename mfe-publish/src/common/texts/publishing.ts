/** Texts of the wizards of models and datasets, word for word (spec 001 §2). */

/** Both wizards (spec 001 §2). */
export const WIZARD = {
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  provider: 'Depin provider DID',
  selectProvider: 'Select',
  or: '-- OR --',
  dropArea: 'Any file up to 10 GB',
  oneTime: 'One-time Purchase',
  /** The chain's own coin, a fixed text (product.md#K25). */
  priceInCoin: (coins: number | string) => `${coins} RBT`,
} as const;

export const MODEL_WIZARD = {
  title: 'Upload Your AI Model',
  steps: ['Details', 'Pricing', 'Review'],
  name: 'Model Name',
  description: 'Description',
  mainCategory: 'Main Category',
  task: 'Specific Task',
  metrics: {
    title: 'Performance Metrics',
    hint: 'values between 0 and 1',
    accuracy: 'Accuracy',
    precision: 'Precision',
    recall: 'Recall',
    f1Score: 'F1 Score',
  },
  publish: 'Publish Model',
} as const;

export const DATASET_WIZARD = {
  /** The specification dictates neither the title nor the label of the button (PDATA-31). */
  title: 'Upload Dataset',
  steps: ['Details', 'Metadata', 'Pricing', 'Review'],
  name: 'Dataset Name',
  description: 'Description',
  size: 'Dataset Size',
  rows: 'Number of Rows',
  columns: 'Number of Columns',
  cancel: {
    title: 'Confirm Cancel',
    text: 'Are you sure you want to cancel? All progress will be lost.',
    stay: 'No, continue editing',
    leave: 'Yes, cancel',
  },
  publish: 'Publish Dataset',
} as const;
