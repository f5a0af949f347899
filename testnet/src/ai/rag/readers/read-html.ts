import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable.ts';

/** Number of bytes at the beginning in which a page has to declare its encoding. */
const DECLARED_WITHIN = 1024;

/** Depth of elements, far beyond that of any page; the time of the parser grows with its square. */
const MOST_DEPTH = 2000;
/** Characters that are parsed before the depth is looked at. */
const PIECE = 10_000;

/** Returns the visible text of a web page, after its title; throws if it is nested too deeply. */
export function readHtml(bytes: Uint8Array): RagDocument {
  const html = decodeText(bytes, declaredEncoding(bytes));
  if (isTooDeep(html))
    throw new UnreadableFile('is nested too deeply. Send a page with fewer elements in others.');
  const title = textOf(/<title[^>]{0,1000}>([^<]{1,1000})<\/title>/i.exec(html)?.[1] ?? '');
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

/** Returns the encoding that the page declares; undefined if it has a byte order mark or declares none. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}
