import { convert } from 'html-to-text';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';

/** Number of bytes at the beginning in which a page has to declare its encoding. */
const DECLARED_WITHIN = 1024;

/** Returns the visible text of a web page, after its title. */
export function readHtml(bytes: Uint8Array): RagDocument {
  const html = decodeText(bytes, declaredEncoding(bytes));
  const title = textOf(/<title[^>]*>([^<]{1,1000})<\/title>/i.exec(html)?.[1] ?? '');
  const text = textOf(html);
  return textDocument(title === '' || text.startsWith(title) ? text : `${title}\n\n${text}`);
}

/** Returns the text of HTML: tables by rows with cells apart, list items with their numbers. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: undefined, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['img', 'template', 'noscript', 'script', 'style'].map((selector) => ({
        selector,
        format: 'skip',
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

/** Returns the encoding that the page declares; undefined if it has a byte order mark or declares none. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}
