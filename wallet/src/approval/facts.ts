import { beginningOf } from '@trove/contract/whole-letters.ts';

import type { Fact } from './approval.ts';

/** Maximum number of characters shown of an unknown text. */
const SHOWN_CHARS = 1500;

export const code = (label: string, value: string): Fact => ({ label, value, isCode: true });
export const asset = (nft: string): Fact => ({ ...code('Asset', nft), names: 'asset' });
export const account = (label: string, did: string): Fact => ({
  ...code(label, did),
  names: 'account',
});
export const provider = (label: string, did: string): Fact => ({
  ...code(label, did),
  names: 'provider',
});

export const shortened = (text: string): string =>
  text.length > SHOWN_CHARS ? `${beginningOf(text, SHOWN_CHARS)}…` : text;
