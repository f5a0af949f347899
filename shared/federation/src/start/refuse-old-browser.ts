/**
 * Runs inline in the document's head, before every other script: a browser that lacks what the site cannot do without
 * reads one sentence instead of a page that looks alive and does nothing. The rest of the document becomes the hidden
 * text of a `plaintext` element, so neither its scripts nor its controls exist. Printed into the page as ECMAScript 5,
 * which every browser can parse, so it uses nothing newer, and nothing from outside itself.
 */
export function refuseOldBrowser(
  isOld: () => boolean,
  sentence: string,
  link: string,
  address: string,
) {
  if (!isOld()) return;
  document.write(`<body><p>${sentence} <a href="${address}">${link}</a></p><plaintext hidden>`);
  const { style } = document.body;
  style.font = '18px/1.5 sans-serif';
  style.margin = '15vh auto';
  style.maxWidth = '36em';
  style.padding = '0 24px';
}
