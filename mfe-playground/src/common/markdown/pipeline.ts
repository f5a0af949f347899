import { endLinksAtCjk } from '@trove/kit/lib/end-links-at-cjk.ts';
import { rawHtmlAsText } from '@trove/kit/lib/raw-html-as-text.ts';
import type { Options as MarkdownOptions } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-gfm';

import { writtenLinks } from './written-links.ts';

/** Fields of an mdast node that the plugin reads and writes. */
interface MarkdownNode {
  url?: string;
  children?: MarkdownNode[];
}

/** Remark plugin that writes `HTTPS:` in small letters: schemes have no case (RFC 3986 §3.1), but the sanitizer knows them so. */
const lowerSchemes = () => (tree: MarkdownNode) => visit(tree);

function visit(node: MarkdownNode): void {
  if (node.url !== undefined)
    node.url = node.url.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  for (const child of node.children ?? []) visit(child);
}

/** One tilde is none of the marks of GitHub: `~5` means about five. */
const GFM: [typeof remarkGfm, Options] = [remarkGfm, { singleTilde: false }];

/** Plugins that parse Markdown; formulas add theirs, because their library is fetched only where there are some. */
export const REMARK = [GFM, writtenLinks, remarkCjkFriendly, endLinksAtCjk, lowerSchemes];

/** Plugins that keep a stranger's HTML and addresses from running in the page. */
export const REHYPE: NonNullable<MarkdownOptions['rehypePlugins']> = [
  rawHtmlAsText,
  rehypeSanitize,
];
