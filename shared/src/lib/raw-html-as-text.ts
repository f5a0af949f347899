/** Fields of a hast node that the plugin reads. */
interface HtmlNode {
  type: string;
  children?: HtmlNode[];
}

/**
 * Rehype plugin that keeps HTML in Markdown as text; `rehype-sanitize` would remove it, so that "use the <div> tag"
 * would lose a word. It runs before the sanitizer.
 */
export const rawHtmlAsText = () => (tree: HtmlNode) => show(tree);

function show(node: HtmlNode): void {
  if (node.type === 'raw') node.type = 'text';
  for (const child of node.children ?? []) show(child);
}
