import * as z from 'zod/mini';

/** Kinds of pictures, by the ending of their name, and their media types. */
export const PICTURE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

export type PictureKind = keyof typeof PICTURE_TYPES;

const NAME = /^[0-9a-f]{64}\.(jpg|png|webp)$/;

/** Returns the kind of the picture of this name, which is the sha256 of its bytes and an ending. */
export const pictureKind = (name: string): PictureKind | undefined =>
  NAME.exec(name)?.[1] as PictureKind | undefined;

/** Reply of `POST v1/pictures` (additive): the name that the metadata of an asset states as its `picture`. */
export const pictureReplySchema = z.object({ picture: z.string() });

/** Reasons why a file is no picture of an asset, for its seller. */
export const PICTURE_FAULT = {
  empty: 'This file is empty. Please choose another picture.',
  kind: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Please choose another one.',
  cutOff: 'This picture is cut off: its end is missing. Please export or download it again.',
  damaged: 'This picture is damaged. Please export it again.',
  animated: 'This picture moves. Please choose a still one.',
  colors: 'This picture has colours for print (CMYK). Please export it with RGB colours.',
  more: 'This picture contains more than the picture, such as where a photograph was taken.',
  tooLarge: (most: string) => `A picture has at most ${most}.`,
  sides: (width: number, height: number, most: number) =>
    `This picture has ${width} × ${height} pixels. Its sides may have at most ${most}.`,
} as const;
