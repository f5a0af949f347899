import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { getDocumentProxy } from 'unpdf';

import type { RagDocument } from '../rag-document.ts';

/** The library's own character maps and fonts, without which Chinese and Japanese files have no text. */
const RESOURCES = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** A page that ends inside a sentence, and the rest of the sentence on the next one. */
const ENDS_OPEN = /[\p{L},;]$/u;
const REST = /^[\p{L}\p{N}][^.!?。！？]{0,400}[.!?。！？]["”»」)]?\s*/u;

/** Returns the text of each page of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<RagDocument> {
  // A copy, because the library detaches the buffer it receives.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    cMapUrl: path.join(RESOURCES, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: path.join(RESOURCES, 'standard_fonts/'),
  });
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    pages.push(joinWords(text));
  }
  const parts = joinPages(pages).map((text, at) => ({ text, page: at + 1 }));
  return { kind: 'text', parts };
}

/** Moves the rest of a sentence that goes on over the page to the page on which it begins. */
function joinPages(pages: readonly string[]): string[] {
  const joined: string[] = [];
  for (const page of pages) {
    const before = joined.at(-1) ?? '';
    const rest = ENDS_OPEN.test(before) ? (REST.exec(page)?.[0] ?? '') : '';
    if (rest !== '') joined[joined.length - 1] = `${before}\n${rest.trimEnd()}`;
    joined.push(page.slice(rest.length));
  }
  return joined;
}

/** Joins a word that is hyphenated at a line's end; the rest of the next line stays where it is. */
const joinWords = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})[-\u00AD\u2010]\n(\p{Ll}\S*) ?/gu, '$1$2\n')
    .replaceAll(/[ \t]+\n/g, '\n')
    .trim();
