import { PUBLISH } from '@trove/shared/contract/limits.ts';
import { HOUR, SECOND } from '@trove/shared/contract/time.ts';

const GB = 1024 ** 3;

/** Sizes, quotas and times of uploads (network.md 4.8). */
export interface UploadLimits {
  /** Size of one file. */
  maxBytes: number;
  /** Size of all stored and arriving files of a DID. */
  quotaBytes: number;
  /** Uploads of a DID that may be under way at a time. */
  maxOpen: number;
  /** Bytes that have to stay free on the disk. */
  diskReserveBytes: number;
  /** A connection silent for this long is dead (decisions 3). */
  idleMs: number;
  /** How long an unfinished resumable upload waits to be resumed. */
  resumableMs: number;
  /** How long a file is kept that is neither published nor handed in. */
  unpublishedMs: number;
  /** The whole of a link's download. */
  linkMs: number;
  /** The answer of a link's host. */
  linkConnectMs: number;
}

const DEFAULTS: UploadLimits = {
  maxBytes: PUBLISH.maxBytes,
  quotaBytes: 50 * GB,
  maxOpen: 20,
  diskReserveBytes: GB,
  idleMs: 30 * SECOND,
  resumableMs: 24 * HOUR,
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

/** The defaults, changed by the environment, changed by the options. A value that is not a number from 0 up is ignored. */
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
