import type { LoaderFlags } from '@trove/contract/host.ts';

/** Messages for a flag that the watchdog clears: the known state of the action, and advice. */
export const OVERDUE_MESSAGE: Readonly<Record<keyof LoaderFlags, string>> = {
  uploadModel:
    'Publishing the model has made no progress for 30 minutes. Check My Uploads before you try again.',
  uploadDataset:
    'Publishing the dataset has made no progress for 30 minutes. Check My Uploads before you try again.',
  buyingAsset:
    'The purchase has made no progress for 10 minutes. You can try again: you will not pay twice.',
  downloadingAsset:
    'The download has made no progress for 10 minutes. Start it again: it continues where it stopped.',
  buyingTokens:
    'Buying tokens has made no progress for 10 minutes. Check your balance before you try again.',
};

/** Long enough to be read after a break. */
export const OVERDUE_SHOWN_MS = 15_000;
