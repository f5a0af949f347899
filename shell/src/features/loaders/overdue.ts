import type { LoaderFlags } from '@trove/shared/contract/host.ts';

/** What is said when the watchdog takes a flag down: what is known of the action, and how to go on. */
export const OVERDUE_MESSAGE: Readonly<Record<keyof LoaderFlags, string>> = {
  uploadModel:
    'Publishing the model has not moved for 30 minutes. Look at My Uploads before you try again.',
  uploadDataset:
    'Publishing the dataset has not moved for 30 minutes. Look at My Uploads before you try again.',
  buyingAsset:
    'The purchase has not moved for 10 minutes. You can try again: nothing is paid for twice.',
  downloadingAsset:
    'The download has not moved for 10 minutes. Start it again: it goes on where it stopped.',
  buyingTokens:
    'Buying tokens has not moved for 10 minutes. Look at your balance before you try again.',
};

/** Long enough to be read by somebody who has been away. */
export const OVERDUE_SHOWN_MS = 15_000;
