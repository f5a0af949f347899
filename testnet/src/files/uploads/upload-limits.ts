import { PUBLISH } from '@trove/contract/limits.ts';
import { HOUR, MINUTE, SECOND } from '@trove/contract/time.ts';

const GB = 1024 ** 3;

/** Sizes, quotas and times of uploads (network.md 4.8). */
export interface UploadLimits {
  /** Maximum size of one file. */
  maxBytes: number;
  /** Maximum size of all stored and arriving files of a DID. */
  quotaBytes: number;
  /** Maximum number of uploads of a DID under way at a time. */
  maxOpen: number;
  /** Bytes that must stay free on the disk. */
  diskReserveBytes: number;
  /** Time after which a silent connection counts as broken (decisions 3). */
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

const DEFAULTS: UploadLimits = {
  maxBytes: PUBLISH.maxBytes,
  quotaBytes: 50 * GB,
  maxOpen: 20,
  diskReserveBytes: GB,
  idleMs: 30 * SECOND,
  resumableMs: 24 * HOUR,
  emptyMs: 10 * MINUTE,
  unpublishedMs: 7 * 24 * HOUR,
  linkMs: 2 * HOUR,
  linkConnectMs: 10 * SECOND,
};

const VARIABLES: Readonly<Record<string, keyof UploadLimits>> = {
  UPLOAD_MAX_BYTES: 'maxBytes',
  UPLOAD_QUOTA_BYTES: 'quotaBytes',
  UPLOAD_MAX_OPEN: 'maxOpen',
  UPLOAD_DISK_RESERVE_BYTES: 'diskReserveBytes',
};

/**
 * Returns the defaults, overridden by the environment, overridden by the options. Environment values that are not
 * numbers from 0 up are ignored.
 */
export function uploadLimits(
  options: Partial<UploadLimits>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): UploadLimits {
  const limits = { ...DEFAULTS };
  for (const [name, limit] of Object.entries(VARIABLES)) {
    const value = Number(environment[name]?.trim() || Number.NaN);
    if (value >= 0) limits[limit] = value;
  }
  return { ...limits, ...options };
}
