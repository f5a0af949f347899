import path from 'node:path';

import { withoutHidden } from '@trove/contract/plain-markdown.ts';

import { type RagDocument, textDocument } from './rag-document.ts';
import { decodeText } from './readers/decode-text.ts';
import { trueType } from './readers/true-type.ts';

type Reader = (bytes: Uint8Array) => RagDocument | Promise<RagDocument>;

const readText: Reader = (bytes) => textDocument(decodeText(bytes));

const readHtml: Reader = async (bytes) => (await import('./readers/read-html.ts')).readHtml(bytes);

/** Readers by file extension; each loads its library on first use (spec 001 §5: these nine types). */
const READERS: Readonly<Record<string, Reader>> = {
  '.txt': readText,
  '.md': readText,
  '.json': async (bytes) => (await import('./readers/read-json.ts')).readJson(bytes),
  '.csv': async (bytes) => (await import('./readers/read-csv.ts')).readCsv(bytes),
  '.pdf': async (bytes) => (await import('./readers/read-pdf.ts')).readPdf(bytes),
  '.docx': async (bytes) => (await import('./readers/read-docx.ts')).readDocx(bytes),
  '.html': readHtml,
  '.htm': readHtml,
  '.rtf': async (bytes) => (await import('./readers/read-rtf.ts')).readRtf(bytes),
};

/** Returns the extension that determines the reader of a file; undefined for an unsupported one. */
export function typeOf(fileName: string): string | undefined {
  const type = path.extname(fileName).toLowerCase();
  return type in READERS ? type : undefined;
}

/** Places at which a word may be cut at the end of a line. */
const SOFT_HYPHENS = /\u00AD/g;

/**
 * Reads the text of a file without hidden characters; rejects if its type is unsupported or its content is broken. A
 * document with the ending of another type is read as what it is.
 */
export async function readDocument(type: string, bytes: Uint8Array): Promise<RagDocument> {
  const read = READERS[await trueType(type, bytes)];
  if (!read) throw new Error(`Files of type ${type} cannot be read`);
  const document = await read(bytes);
  return {
    ...document,
    parts: document.parts.map((part) => ({
      ...part,
      text: withoutHidden(part.text).replaceAll(SOFT_HYPHENS, ''),
    })),
  };
}
