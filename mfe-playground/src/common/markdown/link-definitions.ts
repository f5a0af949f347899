import { fromMarkdown } from 'mdast-util-from-markdown';

import { WITH_FOOTNOTES } from './footnotes.ts';
import { remember } from './remember.ts';

/** A line that may define the address of a link, in a quote or a list too. */
const DEFINITION = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*\[(?:\\.|[^[\]\\]){1,999}\]:/m;

/** Fields of an mdast node that are read here. */
interface Node {
  type: string;
  children?: Node[];
  url?: string;
  title?: string | null;
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The definitions of a block by their labels, as Markdown. */
type Definitions = ReadonlyMap<string, string>;

/**
 * Puts before each block the definitions of the links that it refers to, wherever they stand: so a block can be parsed
 * alone, and is parsed again only when an address that it uses arrives.
 */
export function withDefinitions(blocks: readonly string[]): string[] {
  const all = new Map<string, string>();
  for (const block of blocks) {
    if (!DEFINITION.test(block)) continue;
    // Of several definitions of a label, the first one counts.
    for (const [label, text] of definitionsIn(block)) if (!all.has(label)) all.set(label, text);
  }
  if (all.size === 0) return [...blocks];
  return blocks.map((block) => {
    const plain = normalize(block);
    const used = [...all].filter(([label]) => plain.includes(`[${label}]`));
    return [...used.map(([, text]) => text), block].join('\n\n');
  });
}

/** As CommonMark compares labels. */
const normalize = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase().toUpperCase();

const definitionsIn = remember((block): Definitions => {
  const found = new Map<string, string>();
  // The text of a footnote is no address.
  collect(fromMarkdown(block, WITH_FOOTNOTES), block, found);
  return found;
});

function collect(node: Node, block: string, found: Map<string, string>): void {
  for (const child of node.children ?? []) collect(child, block, found);
  if (node.type !== 'definition') return;
  const source = block.slice(node.position?.start.offset, node.position?.end.offset);
  const written = /^\[((?:\\.|[^[\]\\])+)\]:/s.exec(source)?.[1] ?? '';
  // Inside of a quote, a label of several lines has its marks.
  const label = written.replaceAll(/\s+(?:>\s*)*/g, ' ').trim();
  const title = node.title ? ` "${node.title.replaceAll(/["\\]/g, '\\$&')}"` : '';
  const address = (node.url ?? '').replaceAll(/[<>\\]/g, '\\$&');
  const key = normalize(label);
  if (!found.has(key)) found.set(key, `[${label}]: <${address}>${title}`);
}
