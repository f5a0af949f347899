/** Fields of an mdast node that the plugin reads and writes. */
interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

/** Marks that no address contains, and that follow one without a blank in Chinese and Japanese. */
const CJK_MARK = /[\u3000-\u303F\uFF00-\uFFEF]/;

/** Remark plugin that ends an address in running text before such a mark, where `remark-gfm` takes the whole sentence. */
export const endLinksAtCjk = () => (tree: MarkdownNode) => visit(tree);

function visit(node: MarkdownNode): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    visit(child);
    return child.type === 'link' ? cut(child) : [child];
  });
}

function cut(link: MarkdownNode): MarkdownNode[] {
  const [text] = link.children ?? [];
  const at = text?.value?.search(CJK_MARK) ?? -1;
  // A link with a text of its own has an address that its author has ended.
  if (link.children?.length !== 1 || !text?.value || at < 1) return [link];
  if (!/^(?:https?:\/\/|www\.)/i.test(text.value)) return [link];
  const rest = { type: 'text', value: text.value.slice(at) };
  const url = link.url?.split(encodeURI(text.value.charAt(at)))[0]?.split(text.value.charAt(at))[0];
  return [
    { ...link, url: url ?? '', children: [{ ...text, value: text.value.slice(0, at) }] },
    rest,
  ];
}
