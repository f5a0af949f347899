import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';

import { Tokenize } from 'rtf-stream-parser';
import { ToPlainText } from 'rtf-stream-parser/dist/src/ToPlainText.js';

import { type RagDocument, textDocument } from '../rag-document.ts';

interface Token {
  type: number;
  word?: string;
}

const GROUP_START = 0;
const GROUP_END = 1;

/** Groups that contain no text of the document. */
const UNREAD = new Set([
  'info',
  'pict',
  'object',
  'objdata',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'fldinst',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
]);

/** Code pages whose name differs in `TextDecoder`. */
const ENCODINGS: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp10000: 'macintosh',
};

/** Returns the running text of a document in Rich Text Format. */
export async function readRtf(bytes: Uint8Array): Promise<RagDocument> {
  const tokens = new Tokenize();
  const plain = tokens
    .pipe(withoutUnread())
    .pipe(new ToPlainText({ decode, warn: () => undefined }));
  // `pipe` does not forward errors.
  tokens.on('error', (error) => plain.destroy(error));
  tokens.end(Buffer.from(bytes));
  return textDocument((await text(plain)).replaceAll('\r\n', '\n'));
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(ENCODINGS[encoding] ?? encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Ends of cells and rows, as the characters that end them in running text. */
const TABLE_ENDS: Readonly<Record<string, string>> = {
  cell: 'tab',
  nestcell: 'tab',
  row: 'par',
  nestrow: 'par',
};

function withoutUnread(): Transform {
  let opened: Token | undefined;
  let depth = 0;
  return new Transform({
    objectMode: true,
    transform(token: Token, _encoding, done) {
      if (depth > 0) {
        if (token.type === GROUP_START) depth += 1;
        if (token.type === GROUP_END) depth -= 1;
      } else if (opened && token.word !== undefined && UNREAD.has(token.word)) {
        opened = undefined;
        depth = 1;
      } else {
        if (opened) this.push(opened);
        opened = token.type === GROUP_START ? token : undefined;
        const word = TABLE_ENDS[token.word ?? ''];
        if (!opened) this.push(word === undefined ? token : { ...token, word });
      }
      done();
    },
  });
}
