import { createRequire } from 'node:module';

import { INTER_FILE, interFontFace } from '@trove/kit/ui/theme/font-face.ts';

/** The one font of every page: its file on disk, and its declaration in the document's head. */
export const FONT = {
  file: createRequire(import.meta.url).resolve(INTER_FILE),
  css: interFontFace,
};
