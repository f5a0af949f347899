import { PICTURE } from '@trove/contract/limits.ts';
import { PICTURE_FAULT, PICTURE_TYPES } from '@trove/contract/wire/assets/picture.ts';
import { joinBytes } from '@trove/inspection/bytes/join-bytes.ts';
import { readPicture } from '@trove/inspection/pictures/picture.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';

import { PICTURE_TEXT } from '#common/texts/picture.ts';

import { toDataUrl } from './data-url.ts';

/** Ways to encode, the best first; Safari has no encoder of WebP, and returns another kind. */
const ENCODINGS = [
  [PICTURE_TYPES.webp, 0.85],
  [PICTURE_TYPES.webp, 0.7],
  [PICTURE_TYPES.webp, 0.5],
  [PICTURE_TYPES.jpg, 0.8],
  [PICTURE_TYPES.jpg, 0.6],
  [PICTURE_TYPES.jpg, 0.4],
] as const;
/** Widths that are tried in turn. */
const WIDTHS = [PICTURE.width, 640, 320];

/**
 * Cuts a chosen file to the shape of a cover and encodes it anew, so that nothing but the picture is left; resolves with a
 * `data:` address, which a draft can keep. Rejects with a sentence for the seller.
 */
export async function makePicture(file: File): Promise<string> {
  await checkChosen(file);
  const bitmap = await decode(file);
  try {
    for (const width of WIDTHS) {
      const canvas = cut(bitmap, width);
      for (const [type, quality] of ENCODINGS) {
        const blob = await encode(canvas, type, quality);
        const bytes = blob?.type === type ? await bare(blob) : undefined;
        if (bytes && bytes.length <= PICTURE.bytesMax) return toDataUrl(bytes, type);
      }
    }
  } finally {
    bitmap.close();
  }
  throw refusal(PICTURE_TEXT.noDecoder);
}

const refusal = (message: string) => new AppError('input', message);

/** Refuses what must not be decoded, by its first bytes and the size that it states. */
async function checkChosen(file: File): Promise<void> {
  if (file.size === 0) throw refusal(PICTURE_FAULT.empty);
  if (file.size > PICTURE.chosenBytesMax) {
    throw refusal(PICTURE_FAULT.tooLarge(formatBytes(PICTURE.chosenBytesMax)));
  }
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) throw refusal(PICTURE_TEXT.unreadable);
  const picture = readPicture(new Uint8Array(bytes));
  if (!picture) throw refusal(PICTURE_FAULT.kind);
  const { width, height, isAnimated, isWhole } = picture;
  if (width * height > PICTURE.chosenPixelsMax) {
    throw refusal(PICTURE_TEXT.tooManyPixels(width, height));
  }
  if (isAnimated) throw refusal(PICTURE_FAULT.animated);
  if (!isWhole) throw refusal(PICTURE_FAULT.cutOff);
}

/** Decodes a picture, turned as its camera was held. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw refusal(PICTURE_FAULT.damaged);
  }
}

/** Draws the middle of a picture in the shape of a cover, on white where it is transparent; never enlarged. */
function cut(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const shape = PICTURE.width / PICTURE.height;
  const from = {
    width: Math.min(bitmap.width, bitmap.height * shape),
    height: Math.min(bitmap.height, bitmap.width / shape),
  };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(most, from.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / shape));
  const context = canvas.getContext('2d');
  if (!context) throw refusal(PICTURE_TEXT.noDecoder);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(bitmap.width - from.width) / 2, (bitmap.height - from.height) / 2];
  context.drawImage(bitmap, x, y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** Returns the bytes without the notes that some encoders add. */
async function bare(blob: Blob): Promise<Uint8Array | undefined> {
  const picture = readPicture(new Uint8Array(await blob.arrayBuffer()));
  return picture && joinBytes(picture.parts);
}
