import { compact } from '@trove/contract/wire/loose.ts';
import type { TestUploadReply, UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';

import type { UploadRow } from '../../platform/db/upload-rows.ts';
import type { Uploaded } from './uploads.ts';

/** Creates the response to a finished upload (spec 001 §7). */
export const uploadAnswer = (
  { asset_name, asset_type }: Pick<UploadRow, 'asset_name' | 'asset_type'>,
  { nft, fileName, size, sha256, warnings }: Uploaded,
): TestUploadReply => ({
  status: 'success',
  message: 'File uploaded successfully',
  data: {
    assetId: nft,
    fileName,
    assetName: asset_name,
    assetType: asset_type,
    size,
    sha256,
    warnings: [...warnings],
    data: { assetId: nft, fileName },
  },
});

/** Returns an upload as its owner sees it. */
export const uploadState = (row: UploadRow): UploadState =>
  compact({
    id: row.id,
    providerId: row.provider_id,
    source: row.source,
    state: row.state,
    assetType: row.asset_type,
    assetName: row.asset_name,
    fileName: row.file_name,
    url: row.url || undefined,
    size: row.size || undefined,
    received: row.received,
    assetId: row.nft || undefined,
    message: row.message || undefined,
    createdAt: new Date(row.created).toISOString(),
    expiresAt: row.state === 'done' ? undefined : new Date(row.expires).toISOString(),
  }) as UploadState;
