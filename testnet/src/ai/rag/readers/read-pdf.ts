import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

import { isEmpty, type RagDocument } from '../rag-document.ts';
import { UnreadableFile } from './unreadable.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** The library's own character maps and fonts, without which Chinese and Japanese files have no text. */
const RESOURCES = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** A page that ends inside a sentence, and the rest of the sentence on the next one. */
const ENDS_OPEN = /[\p{L},;]$/u;
const REST = /^[\p{L}\p{N}][^.!?。！？]{0,400}[.!?。！？]["”»」)]?\s*/u;

/** Number of pages without text of which is looked whether they are pictures. */
const LOOKED_AT = 3;

/** Returns the text of each page of a PDF, with what is filled into its forms. */
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
    const content = await pdf.getPage(page);
    pages.push(
      [joinWords(await lettersOf(content)), ...(await answersOf(content))].join('\n').trim(),
    );
  }
  const parts = joinPages(pages).map((text, at) => ({ text, page: at + 1 }));
  const document: RagDocument = { kind: 'text', parts };
  if (isEmpty(document) && (await isPictures(pdf)))
    throw new UnreadableFile(
      'holds pictures, no text. Have their text recognised (OCR) and choose it again.',
    );
  return document;
}

/** Letters of an alphabet that is written from right to left, and a number beside them, without a blank. */
const BESIDE_NUMBER =
  /(?<=[\p{sc=Hebrew}\p{sc=Arabic}])(?=\d)|(?<=\d)(?=[\p{sc=Hebrew}\p{sc=Arabic}])/gu;
/** Two Arabic letters that are one sign in print, turned round by the library. */
const TURNED = /\u0627([\u0622\u0623\u0625])\u0644/g;

async function lettersOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .replaceAll(BESIDE_NUMBER, ' ')
    .replaceAll(TURNED, '\u0627\u0644$1');
}

/** Returns what is filled into the fields of a form, with the name of each. */
async function answersOf(page: Page): Promise<string[]> {
  const fields = (await page.getAnnotations()) as readonly Field[];
  return fields.flatMap(({ subtype, fieldValue, alternativeText, fieldName }) =>
    subtype === 'Widget' && typeof fieldValue === 'string' && fieldValue.trim() !== ''
      ? [`${alternativeText || fieldName || 'Field'}: ${fieldValue}`]
      : [],
  );
}

interface Field {
  subtype?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
}

/** Whether the first pages paint pictures. */
async function isPictures(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const painting: ReadonlySet<number> = new Set([
    OPS.paintImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObject,
  ]);
  for (let page = 1; page <= Math.min(pdf.numPages, LOOKED_AT); page += 1) {
    const { fnArray } = await (await pdf.getPage(page)).getOperatorList();
    if (fnArray.some((operation) => painting.has(operation))) return true;
  }
  return false;
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
