import { text } from 'node:stream/consumers';

import { Tokenize } from 'rtf-stream-parser';
import { ToPlainText } from 'rtf-stream-parser/dist/src/ToPlainText.js';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { UnreadableFile } from './unreadable.ts';
import { visibleTokens } from './visible-rtf.ts';

/** Code pages whose name differs in `TextDecoder`. */
const ENCODINGS: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp10000: 'macintosh',
};

/** Code pages of DOS, which the platform does not decode. */
const DOS = /^cp(?:437|7[37]\d|8[5-6]\d)$/;

/** Returns the running text of a document in Rich Text Format. */
export async function readRtf(bytes: Uint8Array): Promise<RagDocument> {
  const start = bytes.indexOf('{'.charCodeAt(0));
  const tokens = new Tokenize();
  const visible = tokens.pipe(visibleTokens());
  const plain = visible.pipe(new ToPlainText({ decode, warn: () => undefined }));
  // `pipe` does not forward errors.
  for (const stream of [tokens, visible]) stream.on('error', (error) => plain.destroy(error));
  tokens.end(Buffer.from(bytes.subarray(Math.max(0, start))));
  return textDocument((await text(plain)).replaceAll('\r\n', '\n'));
}

function decode(bytes: Buffer, encoding: string): string {
  if (DOS.test(encoding) && bytes.some((byte) => byte > 0x7f))
    throw new UnreadableFile(
      'has letters of DOS. Save it with a newer program and choose it again.',
    );
  try {
    return new TextDecoder(ENCODINGS[encoding] ?? encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
