import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isOurs = (file: string) => !/(^|\/)(node_modules|\.types|dist)\//.test(file);
const find = (pattern: string) => globSync(pattern).filter(isOurs);

const documents = [...find('*.md'), ...find('docs/**/*.md')];
const byName = new Map(documents.map((file) => [path.basename(file), file]));

/** Returns the anchor of a heading, as the pages that show the documents make it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      toAnchor(heading.trim()),
    ),
  );

/** Returns what is wrong with a citation of a document, such as `rules.md#faucet` or `../README.md`. */
function fault(file: string | undefined, anchor: string | undefined): string | undefined {
  if (file === undefined) return 'no such document';
  if (anchor === undefined) return undefined;
  return anchorsOf(file).has(anchor.toLowerCase()) ? undefined : 'no such heading';
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const CITED = /(?<![\w/.-])((?:docs\/)?(?:[\w-]+\/)*([\w-]+\.md))(?:#([\w-]+))?/g;
/** Citations of what is not in the repository. */
const ELSEWHERE = /\b(?:issue|decisions?) [CK]?\d+|\b(?:experience|contracts|network|look)\.md\b/i;

function wrongInComments(file: string): string[] {
  const comments = readFileSync(file, 'utf8').match(COMMENT) ?? [];
  return comments.flatMap((comment) => [
    ...[...comment.matchAll(CITED)].flatMap(([cited, , name = '', anchor]) => {
      const why = fault(byName.get(name), anchor);
      return why === undefined ? [] : [`${file}: ${cited}: ${why}`];
    }),
    ...(ELSEWHERE.exec(comment) ?? []).map((cited) => `${file}: ${cited}`),
  ]);
}

function wrongInDocument(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, target = '', anchor]) => {
    const to = target === '' ? file : path.join(path.dirname(file), target);
    if (!to.endsWith('.md')) return globSync(to).length > 0 ? [] : [`${file}: ${target}`];
    const why = fault(documents.includes(to) ? to : undefined, anchor);
    return why === undefined ? [] : [`${file}: ${target}#${anchor ?? ''}: ${why}`];
  });
}

describe('citations', () => {
  it('of comments name a document of the repository and a heading in it', () => {
    const sources = find('{shell,mfe-*,shared/*,testnet,wallet,e2e,tools}/**/*.{ts,tsx,mjs}');
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(wrongInComments)).toEqual([]);
  });

  it('of documents lead to a file and a heading', () => {
    expect(documents.flatMap(wrongInDocument)).toEqual([]);
  });
});
