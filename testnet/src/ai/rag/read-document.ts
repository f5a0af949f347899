import path from 'node:path';

import { type RagDocument, textDocument } from './rag-document.ts';
import { decodeText } from './readers/decode-text.ts';

type Reader = (bytes: Uint8Array) => RagDocument | Promise<RagDocument>;

const readText: Reader = (bytes) => textDocument(decodeText(bytes));

const readHtml: Reader = async (bytes) => {
  const { convert } = await import('html-to-text');
  const html = convert(decodeText(bytes), {
    wordwrap: false,
    limits: { maxInputLength: undefined, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return textDocument(html);
};

const readDocx: Reader = async (bytes) => {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  return textDocument(value);
};

const readPdf: Reader = async (bytes) => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  // A copy, because the library detaches the buffer it receives.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: false });
  return { kind: 'text', parts: text.map((page, index) => ({ text: page, page: index + 1 })) };
};

/** Readers by file extension; each loads its library on first use (spec 001 §5: these nine types). */
const READERS: Readonly<Record<string, Reader>> = {
  '.txt': readText,
  '.md': readText,
  '.json': async (bytes) => (await import('./readers/read-json.ts')).readJson(bytes),
  '.csv': async (bytes) => (await import('./readers/read-csv.ts')).readCsv(bytes),
  '.pdf': readPdf,
  '.docx': readDocx,
  '.html': readHtml,
  '.htm': readHtml,
  '.rtf': async (bytes) => (await import('./readers/read-rtf.ts')).readRtf(bytes),
};

/** Returns the extension that determines the reader of a file; undefined for an unsupported one. */
export function typeOf(fileName: string): string | undefined {
  const type = path.extname(fileName).toLowerCase();
  return type in READERS ? type : undefined;
}

/** Reads the text of a file; rejects if its type is unsupported or its content is broken. */
export async function readDocument(type: string, bytes: Uint8Array): Promise<RagDocument> {
  const read = READERS[type];
  if (!read) throw new Error(`Files of type ${type} cannot be read`);
  return read(bytes);
}
