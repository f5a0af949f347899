import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { escapeHtml } from './contact-sheet.ts';
import { OUT, viewName } from './photo.ts';
import type { Photo } from './photo.ts';

const STYLE = `
  body { margin: 32px; background: #e7eaee; color: #15191e; font: 14px/20px system-ui, sans-serif; }
  h1 { font-size: 20px; } h2 { margin: 24px 0 8px; font-size: 14px; }
  section { display: flex; align-items: start; gap: 16px; }
  figure { margin: 0; } figcaption { margin-bottom: 4px; }
  img, p { display: block; margin: 0; border: 1px solid #b9c1cb; background: #fff; }
  .w1440 { width: 720px; } .w375 { width: 375px; }
`;

/** The same scene in the same view, of two commits; one may lack it. */
interface Pair {
  scene: string;
  view: Photo['view'];
  before?: string;
  after?: string;
}

/** Returns the photographs of two runs in pairs, in the order of the second one; scenes that are gone come last. */
function pairsOf(before: readonly Photo[], after: readonly Photo[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const put = (photos: readonly Photo[], side: 'before' | 'after') => {
    for (const { scene, view, file } of photos) {
      const key = `${scene}, ${viewName(view)}`;
      const pair = pairs.get(key) ?? { scene, view };
      pairs.set(key, { ...pair, ...(file !== undefined && { [side]: file }) });
    }
  };
  put(after, 'after');
  put(before, 'before');
  return [...pairs.values()];
}

/**
 * Writes a sheet of the pictures that differ from those of an earlier run, whose folder has been kept, and returns its
 * file.
 */
export function writeBeforeAfter(
  folder: string,
  before: readonly Photo[],
  after: readonly Photo[],
): string {
  const read = (dir: string, file: string | undefined) =>
    file === undefined ? '' : readFileSync(path.join(dir, file), 'base64');
  const changed = pairsOf(before, after)
    .filter((pair) => read(folder, pair.before) !== read(OUT, pair.after))
    .map((pair) =>
      pair.before === undefined ? pair : { ...pair, before: path.resolve(folder, pair.before) },
    );
  const sheet = path.join(OUT, 'before-after.html');
  writeFileSync(sheet, beforeAfterSheet(changed));
  return sheet;
}

/** Returns a page with the pairs, each picture as wide as its window or half as wide. */
function beforeAfterSheet(pairs: readonly Pair[]): string {
  const picture = (side: string, { view, scene }: Pair, src: string | undefined) =>
    `<figure><figcaption>${side}</figcaption>${
      src === undefined
        ? `<p class="w${view.width}">not there</p>`
        : `<a href="${escapeHtml(src)}"><img class="w${view.width}" src="${escapeHtml(src)}" alt="${escapeHtml(scene)}, ${side}"></a>`
    }</figure>`;
  const rows = pairs.map(
    (pair) =>
      `<h2>${escapeHtml(pair.scene)}, ${viewName(pair.view)}</h2><section>${picture('before', pair, pair.before)}${picture('after', pair, pair.after)}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title><style>${STYLE}</style>
<h1>${pairs.length} pictures that differ</h1>
${rows.join('\n')}</html>`;
}
