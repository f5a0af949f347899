import type { PictureKind } from '@trove/contract/wire/assets/picture.ts';

import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** Facts from the structure of a picture; no pixel is decoded. */
export interface Picture {
  kind: PictureKind;
  /** Largest number that any of its parts states, because a decoder may believe any. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether its colours are those of print. */
  isCmyk: boolean;
  /** Whether its end is there. */
  isWhole: boolean;
  /** All that is needed to draw it, without what cameras and programs add, and what follows its end. */
  parts: Uint8Array[];
}

/** Reads the parts of a PNG, JPEG or WebP picture; undefined for anything else, and for damage that hides its size. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const found = startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    ? readPng(bytes)
    : startsWith(bytes, [0xff, 0xd8, 0xff])
      ? readJpeg(bytes)
      : startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), WEBP)
        ? readWebp(bytes)
        : undefined;
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

const WEBP = [0x57, 0x45, 0x42, 0x50];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are nothing but the parts of the picture. */
export const isBare = ({ parts }: Picture, { length }: Uint8Array): boolean =>
  parts.reduce((sum, part) => sum + part.length, 0) === length;
