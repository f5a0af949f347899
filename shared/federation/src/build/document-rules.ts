/** Paper gets the page without its frame, in dark letters; an open dialog, such as a receipt, is printed alone. */
const PRINT = `@media print {
  html, body { background: #fff !important; }
  main, main *, #trove-overlays * { background: none !important; color: #000 !important; }
  header:not(main *), footer:not(main *), nav, button, form, .Toastify, .MuiBackdrop-root { display: none !important; }
  main, main * { position: static !important; }
  #root main { min-height: 0; padding: 0; }
  article, li, tr, dl { break-inside: avoid; }
  body:has([aria-modal]) #root { display: none; }
  #trove-overlays, #trove-overlays * { position: static !important; overflow: visible !important; max-height: none !important; }
}`;

/** Outlines take the place of backgrounds that tell something, because the system replaces all backgrounds. */
const FORCED_COLORS = `@media (forced-colors: active) {
  [aria-pressed='true'], [aria-selected='true'], [aria-current='page'], label:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; }
  meter, progress, [role='progressbar'], i, i > b { forced-color-adjust: none; }
}`;

/** Rules of a whole document for paper, and for the colours of the system. */
export const DOCUMENT_RULES = (PRINT + FORCED_COLORS).replaceAll(/\s*\n\s*/g, '');
