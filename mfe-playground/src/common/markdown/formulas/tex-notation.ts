import type { Extension } from 'micromark-util-types';

import { DISPLAY } from '../mark-up.ts';
import { texBlock } from './tex-block.ts';
import { texBetweenDollars, texInText } from './tex-in-text.ts';

/** Fields of an mdast node that the plugin reads and writes. */
interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number } };
  data?: { hProperties?: { className?: string[] } };
  children?: MarkdownNode[];
}

/** The parser that a plugin of remark is bound to. */
interface Parser {
  data: () => { micromarkExtensions?: Extension[] };
}

const BRACKETS = { open: String.raw`\[`, close: String.raw`\]` };
const PARENTHESES = { open: String.raw`\(`, close: String.raw`\)` };

/** Formulas as models write them, beside those of `remark-math`, whose tokens these are. */
const SYNTAX: Extension = {
  flow: { 36: texBlock({ open: '$$', close: '$$' }), 92: texBlock(BRACKETS) },
  // Its blocks go on to the end of the text where they are not closed, and lose the words beside the mark.
  disable: { null: ['mathFlow'] },
  text: { 36: texBetweenDollars, 92: [texInText(PARENTHESES), texInText(BRACKETS)] },
};

/**
 * Remark plugin for `\(x\)`, `\[x\]`, `$x$` where it cannot be a price, and `$$` around several lines. The parser reads
 * them, so that an escaped mark is text and no formula leaves the quote, list or cell in which it begins.
 */
export function texNotation(this: unknown) {
  ((this as Parser).data().micromarkExtensions ??= []).push(SYNTAX);
  return (tree: MarkdownNode, file: unknown) => markDisplay(tree, String(file));
}

/** Marks the formulas in brackets, which are shown as blocks in running text too. */
function markDisplay(node: MarkdownNode, source: string): void {
  const properties = node.data?.hProperties;
  if (node.type === 'inlineMath' && properties)
    if (source.startsWith(BRACKETS.open, node.position?.start.offset))
      properties.className = [DISPLAY];
  for (const child of node.children ?? []) markDisplay(child, source);
}
