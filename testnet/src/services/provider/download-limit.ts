import { MINUTE } from '@trove/contract/time.ts';

import type { Windows } from '../../people/limits/windows.ts';

export interface DownloadRequest {
  /** Session or address to which the limit applies. */
  caller: string;
  nft: string;
  isRange: boolean;
}

/**
 * Limits the downloads that a caller may begin within a minute. The ranges of a file count as one download, however
 * many connections fetch them. The returned function resolves with the seconds to wait; 0 for none.
 */
export const createDownloadLimit =
  (windows: Windows, perMinute: number) =>
  async ({ caller, nft, isRange }: DownloadRequest): Promise<number> => {
    const { isAllowed, leftMs } = await windows.count({
      key: `downloads ${caller}`,
      ms: MINUTE,
      max: perMinute,
      name: nft,
      goesOn: isRange,
    });
    return isAllowed ? 0 : Math.ceil(leftMs / 1000);
  };
