import { stripVTControlCharacters } from 'node:util';

import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import {
  createDecoder,
  detectEncoding,
  UNREAD_ENCODINGS,
} from '@trove/inspection/text/encoding.ts';

import { UnreadableFile } from './unreadable.ts';

/** A line end of old computers. */
const LONE_RETURN = /\r(?!\n)/g;

/**
 * Decodes bytes in the encoding that their mark or their letters state; where these leave it open, in the declared one if
 * it exists and fits the bytes. The colours of terminals are left out.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const { label, isGuess } = detectEncoding(bufferSource(bytes));
  const unread = UNREAD_ENCODINGS[label];
  if (unread !== undefined)
    throw new UnreadableFile(`is in ${unread}. Save it as UTF-8 and choose it again.`);
  const text =
    (isGuess && declared !== undefined ? decodeIfValid(bytes, declared) : undefined) ??
    createDecoder({ label }).decode(bytes);
  return stripVTControlCharacters(text).replaceAll(LONE_RETURN, '\n');
}

function decodeIfValid(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
