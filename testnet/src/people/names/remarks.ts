/** Sentences about an asset or its publisher that pages show as they are. */
export const LOOKS_LIKE_PUBLISHER =
  'The publisher’s name looks like the name of another publisher.';
export const LOOKS_LIKE_ASSET = 'The name looks like that of an asset of another publisher.';
