import { viewName, VIEWS } from './photo.ts';
import type { Photo } from './photo.ts';

const STYLE = `
  body { margin: 32px; background: #e7eaee; color: #15191e; font: 14px/20px system-ui, sans-serif; }
  main { display: grid; grid-template-columns: repeat(2, max-content); gap: 28px 48px; }
  h1 { font-size: 20px; } h2 { margin: 0 0 8px; font-size: 14px; }
  .views { display: flex; gap: 8px; }
  .views a, .views p { height: 270px; margin: 0; border: 1px solid #b9c1cb; background: #fff; }
  .views p { display: grid; place-items: center; padding: 8px; box-sizing: border-box; color: #b42318; font-size: 12px; }
  .views img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: top; }
  .w1440 { width: 432px; } .w375 { width: 125px; }
  .findings { max-width: 2200px; overflow-wrap: anywhere; }
`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function thumbnail({ scene, view, file }: Photo): string {
  const name = `${scene}, ${viewName(view)}`;
  return file === undefined
    ? `<p class="w${view.width}">not reached</p>`
    : `<a class="w${view.width}" href="${file}" title="${escapeHtml(name)}"><img src="${file}" alt="${escapeHtml(name)}"></a>`;
}

const viewIndex = ({ view }: Photo) =>
  VIEWS.findIndex((other) => viewName(other) === viewName(view));

/** Returns one line for each distinct finding, which begins with the photographs that share it. */
export function findingLines(photos: readonly Photo[]): string[] {
  const seen = new Map<string, string[]>();
  for (const { scene, view, findings } of photos) {
    for (const finding of findings) {
      seen.set(finding, [...(seen.get(finding) ?? []), `${scene} (${viewName(view)})`]);
    }
  }
  return [...seen].map(([finding, where]) => `${where.join(', ')}: ${finding}`);
}

/** Returns a page with all photographs, one row of views for each scene, and the findings at its end. */
export function contactSheet(photos: readonly Photo[]): string {
  const scenes = Map.groupBy(photos, ({ scene }) => scene);
  const sections = [...scenes].map(([scene, taken]) => {
    const views = taken.toSorted((one, other) => viewIndex(one) - viewIndex(other));
    return `<section><h2>${escapeHtml(scene)}</h2><div class="views">${views.map(thumbnail).join('')}</div></section>`;
  });
  const findings = findingLines(photos).map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>
<h1>${photos.length} photographs of ${scenes.size} scenes</h1>
<main>${sections.join('\n')}</main>
<h1>${findings.length} findings</h1><ol class="findings">${findings.join('\n')}</ol></html>`;
}
