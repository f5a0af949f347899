import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';
import { isMhtml, pageOf } from './packed/mhtml.ts';
import { UnreadableFile } from './unreadable.ts';

/** Number of bytes at the beginning in which a page has to declare its encoding. */
const DECLARED_WITHIN = 1024;

/** Number of bytes in which a saved page states that it is one. */
const MESSAGE_WITHIN = 5000;

/** Elements that are not shown as text. */
const UNSEEN = [
  // Texts that were replaced, and the reading of letters above them: together with the rest they make another word.
  'del',
  'rt',
  'rp',
  'img',
  'template',
  'noscript',
  'script',
  'style',
  'iframe',
  'object',
  '[hidden]',
  '[style*="display:none"]',
  '[style*="display: none"]',
  '[style*="visibility:hidden"]',
  '[style*="visibility: hidden"]',
];
/** Elements that stand apart from the text around them, which the library does not know as such. */
const BLOCKS = [
  'address',
  'button',
  'caption',
  'dd',
  'details',
  'dialog',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'label',
  'legend',
  'option',
  'select',
  'summary',
  'svg',
  'textarea',
];

/** Depth of elements, far beyond that of any page; the time of the parser grows with its square. */
const MOST_DEPTH = 2000;
/** Characters that are parsed before the depth is looked at. */
const PIECE = 10_000;

/** Returns the visible text of a web page, which may be saved with its pictures, after its title. */
export function readHtml(file: Uint8Array): RagDocument {
  const head = new TextDecoder('latin1').decode(file.subarray(0, MESSAGE_WITHIN));
  if (!isMhtml(head)) return readPage(file);
  const page = pageOf(file);
  if (!page)
    throw new UnreadableFile('is a saved message without a web page. Save the page as .html.');
  return readPage(page.bytes, page.encoding);
}

/** Throws if the page is nested too deeply. */
function readPage(bytes: Uint8Array, stated?: string): RagDocument {
  const html = decodeText(bytes, stated ?? declaredEncoding(bytes));
  // Pictures within the page have titles too.
  const [head = ''] = html.split(/<(?:body|svg)\b/i, 1);
  if (isTooDeep(html))
    throw new UnreadableFile('is nested too deeply. Send a page with fewer elements in others.');
  const title = textOf(/<title[^>]{0,1000}>([^<]{1,1000})<\/title>/i.exec(head)?.[1] ?? '');
  const text = textOf(html);
  return textDocument(title === '' || text.startsWith(title) ? text : `${title}\n\n${text}`);
}

/** Returns the text of HTML: tables by rows with cells apart, list items with their numbers. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: undefined, maxDepth: 200, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
      ...BLOCKS.map((selector) => ({ selector, format: 'block' })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

/** Whether a page nests its elements too deeply; it is read only as far as that is the case. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && deepest <= MOST_DEPTH; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  return deepest > MOST_DEPTH;
}

/** Returns the encoding that the page declares; undefined if it declares none. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, DECLARED_WITHIN))
    .replaceAll(/<!--.{0,1000}?-->/gs, '');
  return /(?:<meta[^>]{1,200}charset|<\?xml[^>]{1,200}encoding)\s*=\s*["']?([\w-]+)/i.exec(
    head,
  )?.[1];
}
