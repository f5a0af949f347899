/** Texts of the field for the picture of an asset. */
export const PICTURE_TEXT = {
  label: 'Picture (optional)',
  title: 'Picture',
  drop: 'Drop a picture here, or',
  choose: 'Choose picture',
  chooseAnother: 'Choose another',
  remove: 'Remove picture',
  hint: 'PNG, JPEG or WebP. It is cut to the shape of a card around its middle, and loses what cameras add, such as where it was taken. Without one, a drawn cover is shown.',
  reading: 'Reading the picture…',
  alt: 'What does the picture show?',
  altHelp: 'Read aloud to people who cannot see it. Without it, the name is.',
  own: 'Yours',
  unreadable: 'The picture can no longer be read. Please choose it again.',
  tooManyPixels: (width: number, height: number) =>
    `This picture has ${width} × ${height} pixels, which is more than a browser should open. Please make it smaller first.`,
  noDecoder: 'This browser cannot prepare pictures.',
  submit: 'Save picture',
  done: 'The picture has changed',
} as const;
