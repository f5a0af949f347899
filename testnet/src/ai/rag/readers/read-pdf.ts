import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { getDocumentProxy } from 'unpdf';

import type { RagDocument } from '../rag-document.ts';

/** The library's own character maps and fonts, without which Chinese and Japanese files have no text. */
const RESOURCES = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** Returns the text of each page of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<RagDocument> {
  // A copy, because the library detaches the buffer it receives.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    cMapUrl: path.join(RESOURCES, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: path.join(RESOURCES, 'standard_fonts/'),
  });
  const parts = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    parts.push({ text: joinLines(text), page });
  }
  return { kind: 'text', parts };
}

/** Joins the lines of a paragraph, and a word that is hyphenated at a line's end. */
const joinLines = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})[-\u00AD\u2010]\n(?=\p{Ll})/gu, '$1')
    .replaceAll(/[ \t]+\n/g, '\n')
    .trim();
