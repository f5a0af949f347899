import { HOUR, MINUTE, SECOND } from '@trove/contract/time.ts';

import type { Environment } from '../../platform/environment/variables.ts';

/** Sizes, quotas and times of uploads (rules.md#uploads). */
export interface UploadLimits {
  /** Maximum size of one file. */
  maxBytes: number;
  /** Maximum size of all stored and arriving files of a DID. */
  quotaBytes: number;
  /** Maximum number of uploads of a DID under way at a time. */
  maxOpen: number;
  /** Bytes that must stay free on the disk. */
  diskReserveBytes: number;
  /** Time after which a silent connection counts as broken (product.md#3). */
  idleMs: number;
  /** Time for which an unfinished resumable upload can be resumed. */
  resumableMs: number;
  /** Time after which an announced upload ends of which no byte has come. */
  emptyMs: number;
  /** Time for which a file is kept that is neither published nor handed in. */
  unpublishedMs: number;
  /** Time limit for the whole download of a link. */
  linkMs: number;
  /** Time limit for the response of a link's host. */
  linkConnectMs: number;
}

/** Returns the limits, with the sizes that the environment's UPLOAD_* variables set. */
export const readUploadLimits = (environment: Environment): UploadLimits => ({
  maxBytes: environment.UPLOAD_MAX_BYTES,
  quotaBytes: environment.UPLOAD_QUOTA_BYTES,
  maxOpen: environment.UPLOAD_MAX_OPEN,
  diskReserveBytes: environment.UPLOAD_DISK_RESERVE_BYTES,
  idleMs: 30 * SECOND,
  resumableMs: 24 * HOUR,
  emptyMs: 10 * MINUTE,
  unpublishedMs: 7 * 24 * HOUR,
  linkMs: 2 * HOUR,
  linkConnectMs: 10 * SECOND,
});
