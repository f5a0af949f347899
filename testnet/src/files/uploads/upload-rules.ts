import { PUBLISH_MESSAGE } from '@trove/contract/messages.ts';
import { shortText } from '@trove/inspection/formats/shown.ts';
import * as z from 'zod';

import { Refusal } from '../../platform/refusal.ts';

const assetTypeSchema = z.enum(['model', 'dataset']);
export type AssetType = z.output<typeof assetTypeSchema>;

/** Parses the asset type of a form; refuses anything else with 422. */
export function readAssetType(text: string | undefined): AssetType {
  const type = assetTypeSchema.safeParse(text?.trim().toLowerCase());
  if (!type.success) throw new Refusal('assetType must be model or dataset.', 422);
  return type.data;
}

const IMAGE = /\.(?:jpe?g|png|gif)$/i;
const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** Refuses images for a model (spec 001 §5). */
export function refuseImage(assetType: string, fileName: string): void {
  if (assetType === 'model' && IMAGE.test(fileName)) {
    throw new Refusal(PUBLISH_MESSAGE.imageFile, 422);
  }
}

/** Requires exactly one of file and link (spec 001 §5). */
export function requireOneSource(assetType: AssetType, source: { file: boolean; url: boolean }) {
  if (source.file && source.url) throw new Refusal(PUBLISH_MESSAGE.fileAndLink(assetType), 422);
  if (!source.file && !source.url) throw new Refusal(PUBLISH_MESSAGE.noSource(assetType), 422);
}

export const tooBig = (maxBytes: number): Refusal =>
  new Refusal(`A file may have at most ${sizeText(maxBytes)}.`, 413);

export const overQuota = (quotaBytes: number): Refusal =>
  new Refusal(
    `Your uploads may take up ${sizeText(quotaBytes)} in all; this file does not fit. Cancel an upload that is not finished, or send a smaller file.`,
    507,
  );

export const noRoom = (): Refusal =>
  new Refusal('The provider has no room left for this file. Please choose another provider.', 507);

export const tooManyOpen = (): Refusal =>
  new Refusal('Too many uploads are under way. Please finish or cancel one first.', 429);

/** Returns the name of an asset from a form: one trimmed line of at most 200 characters. */
export const readAssetName = (text: string | undefined): string =>
  shortText((text ?? '').trim(), 200);

export const gone = (): Refusal => new Refusal('This upload has ended.', 410);

export const emptyFile = (): Refusal => new Refusal('The file is empty.', 422);

/** Formats a size in the units in which limits are set, so that they are round numbers. */
const sizeText = (bytes: number) =>
  bytes >= GB ? `${Number((bytes / GB).toFixed(1))} GB` : `${Number((bytes / MB).toFixed(1))} MB`;
