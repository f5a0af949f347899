/** Fields of a hast node that the plugin reads and writes. */
interface HtmlNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Tags that models write in Markdown because it has no other way to say it. */
const LINE_BREAK = /^<br ?\/?>$/i;
const OPENING = /^<(sub|sup)>$/i;

/**
 * Rehype plugin that keeps HTML in Markdown as text, apart from line breaks and raised and lowered letters;
 * `rehype-sanitize` would remove it, so that "use the <div> tag" would lose a word. It runs before the sanitizer.
 */
export const rawHtmlAsText = () => (tree: HtmlNode) => show(tree);

function show(node: HtmlNode): void {
  if (node.type === 'raw') {
    node.type = LINE_BREAK.test(node.value ?? '') ? 'element' : 'text';
    if (node.type === 'element')
      Object.assign(node, { tagName: 'br', properties: {}, children: [] });
  }
  if (node.children) node.children = pairTags(node.children);
  for (const child of node.children ?? []) show(child);
}

/** Makes an element of what stands between `<sub>` and `</sub>`; a tag without its end stays text. */
function pairTags(children: readonly HtmlNode[]): HtmlNode[] {
  const paired: HtmlNode[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at] as HtmlNode;
    const tagName =
      child.type === 'raw' ? OPENING.exec(child.value ?? '')?.[1]?.toLowerCase() : null;
    const end = tagName
      ? children.findIndex(
          (one, index) => index > at && one.value?.toLowerCase() === `</${tagName}>`,
        )
      : -1;
    if (!tagName || end < 0) paired.push(child);
    else {
      paired.push({
        type: 'element',
        tagName,
        properties: {},
        children: children.slice(at + 1, end),
      });
      at = end;
    }
  }
  return paired;
}
