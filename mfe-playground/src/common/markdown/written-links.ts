/** Fields of an mdast node that the plugin reads and writes. */
interface MarkdownNode {
  type: string;
  value?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
}

/**
 * Remark plugin that makes text of the links whose address is not written as such in the source: `remark-gfm` looks for
 * addresses in the text again after it has read the character references that keep a quote from having links.
 */
export const writtenLinks = () => (tree: MarkdownNode, file: unknown) => visit(tree, String(file));

function visit(node: MarkdownNode, source: string): void {
  if (!node.children) return;
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset, end?.offset);
  node.children = node.children.flatMap((child) => {
    const isFound = child.type === 'link' && child.position === undefined;
    const words = child.children ?? [];
    return isFound && !words.every(({ value = '' }) => written.includes(value)) ? words : [child];
  });
  for (const child of node.children) visit(child, source);
}
