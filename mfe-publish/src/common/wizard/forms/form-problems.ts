import { METADATA_MAX, PUBLISH } from '@trove/contract/limits.ts';

/** Reasons why a typed value cannot be published. */
export const FORM_PROBLEM = {
  noNumber: (text: string, fallback: number) =>
    `"${text}" is not a number, so the price would count as ${fallback}. Use digits and one dot.`,
  tooHigh: (max: number) => `A price may be at most ${max.toLocaleString('en-US')}.`,
  decimals: (decimals: number, rounded: string) =>
    `A price has at most ${decimals} decimals: this one would be rounded to ${rounded}.`,
  stripped: 'Only digits and one dot are kept; everything else was left out.',
  noMetric: 'Use digits and one dot, such as 0.92.',
  noSource: 'Please enter an address that starts with https://. It is not shown until then.',
  longName: (max: number, length: number) =>
    `A name may have at most ${max} characters; this one has ${length}.`,
  twoLinks: 'Please enter only one link.',
  privateLink:
    'This link points into a private network. Please enter a link that everyone can open.',
  noLink: 'Please enter a link to a file on https://huggingface.co or https://hf.co.',
  notFree: (most: number) => `Please enter a whole number from 0 to ${most}.`,
  emptyFile: 'The file is empty.',
  noProvider: 'Please select a provider: it hosts the dataset.',
  tooMuchText: (length: number) =>
    `The description and the other details have ${length.toLocaleString('en-US')} characters, and at most ${METADATA_MAX.toLocaleString('en-US')} fit. Please shorten the description.`,
  tooBig: `A file may have at most ${PUBLISH.maxBytes / 1024 ** 3} GB.`,
} as const;
