/**
 * Links that the test network serves from its own files, so that a link can be tried on a machine without a network.
 */
export const SAMPLE_LINK = {
  model: 'https://huggingface.co/trove-samples/char-nano/resolve/main/trove-char-nano.gguf',
  dataset: 'https://huggingface.co/datasets/trove-samples/houses/resolve/main/house-sales.csv',
} as const;
