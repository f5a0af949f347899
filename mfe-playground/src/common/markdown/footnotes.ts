import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';

import { remember } from './remember.ts';

/** A part of an answer that is rendered alone. */
export interface AnswerBlock {
  markdown: string;
  /** Numbers of the footnotes to which it refers, by their labels, as JSON; '' for none. */
  numbers: string;
  /** Whether it is the list of the footnotes. */
  isNotes: boolean;
}

/** Fields of an mdast node that are read here. */
interface Node {
  type: string;
  children?: Node[];
  identifier?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
}

interface Notes {
  /** Labels in the order of the references. */
  references: readonly string[];
  /** Definitions by their labels, as Markdown. */
  definitions: ReadonlyMap<string, string>;
}

/** Marks of footnotes with their labels, and beginnings of their texts. */
const MARKS = /\[\^([^[\]\s]+)\]/g;
/** The beginning of the text of one. */
const TEXT = /\[\^[^[\]\s]+\]:/;

/**
 * Prepares blocks to be rendered alone though footnotes tie them together: each knows the numbers of its marks, and the
 * texts are one more block at the end. A block changes only when a footnote that it refers to arrives.
 */
export function withFootnotes(blocks: readonly string[]): AnswerBlock[] {
  const texts = new Map<string, string>();
  for (const block of blocks) {
    // The first of several texts of a label counts.
    for (const [label, text] of TEXT.test(block) ? notesIn(block).definitions : [])
      if (!texts.has(label)) texts.set(label, text);
  }
  const references: string[] = [];
  const numbers = new Map<string, number>();
  const prepared = blocks.map((block): AnswerBlock => {
    const marks =
      texts.size === 0 ? [] : Array.from(block.matchAll(MARKS), ([, name = '']) => name);
    const labels = new Set(
      marks.map((name) => name.toLowerCase()).filter((name) => texts.has(name)),
    );
    const stubs = [...labels].map((label) => `[^${label}]: .`);
    if (stubs.length === 0) return { markdown: block, numbers: '', isNotes: false };
    const markdown = [...stubs, block].join('\n\n');
    const own = notesIn(markdown).references;
    for (const label of own) if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
    references.push(...own);
    const used = Object.fromEntries(own.map((label) => [label, numbers.get(label)]));
    return { markdown, numbers: JSON.stringify(used), isNotes: false };
  });
  if (references.length === 0) return prepared;
  const marks = references.map((label) => `[^${label}]`).join(' ');
  return [
    ...prepared,
    { markdown: [marks, ...texts.values()].join('\n\n'), numbers: '', isNotes: true },
  ];
}

/** Parts of a parser that knows footnotes. */
export const WITH_FOOTNOTES = {
  extensions: [gfmFootnote()],
  mdastExtensions: [gfmFootnoteFromMarkdown()],
};

const notesIn = remember((block): Notes => {
  const references: string[] = [];
  const definitions = new Map<string, string>();
  collect(fromMarkdown(block, WITH_FOOTNOTES), false);
  return { references, definitions };

  function collect({ type, identifier = '', position, children = [] }: Node, isText: boolean) {
    const label = identifier.toLowerCase();
    // The texts themselves are numbered at the end.
    if (type === 'footnoteReference' && !isText) references.push(label);
    const isDefinition = type === 'footnoteDefinition';
    if (isDefinition && !definitions.has(label))
      definitions.set(label, block.slice(position?.start.offset, position?.end.offset));
    for (const child of children) collect(child, isText || isDefinition);
  }
});

/** Fields of an mdast node that the plugin writes. */
interface Marked extends Node {
  value?: string;
  data?: { hName: string };
}

/** Remark plugin of a block: its marks get their numbers, and the texts are left out. */
export const numberFootnotes = (numbers: string) => () => (tree: Marked) => {
  if (numbers !== '') number(tree, JSON.parse(numbers) as Record<string, number>);
};

function number(node: Marked, numbers: Readonly<Record<string, number>>): void {
  if (!node.children) return;
  node.children = node.children
    .filter(({ type }) => type !== 'footnoteDefinition')
    .map((child): Marked => {
      const value = numbers[(child.identifier ?? '').toLowerCase()];
      if (child.type !== 'footnoteReference' || value === undefined) return child;
      const text: Marked = { type: 'text', value: String(value) };
      return { type: 'footnoteMark', data: { hName: 'sup' }, children: [text] };
    });
  for (const child of node.children) number(child, numbers);
}

/** Rehype plugin of the block of the footnotes: the marks that number them are left out. */
export const onlyNotes = () => (tree: { children: { type: string; tagName?: string }[] }) => {
  tree.children = tree.children.filter(({ tagName }) => tagName === 'section');
};
