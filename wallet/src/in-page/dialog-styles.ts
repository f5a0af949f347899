import { CONTROLS, DARK, LIGHT } from '../ui/styles.ts';

/** Styles inside the shadow root of the in-page wallet. */
export const DIALOG_STYLES = `
:host { all: initial; ${LIGHT} }
:host([data-mode='dark']) { ${DARK} }
${CONTROLS}
dialog {
  width: min(440px, 100vw - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 20px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 12px;
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow);
  font: 14px/1.5 var(--trove-font, system-ui, -apple-system, 'Segoe UI', sans-serif);
}
/* Ignores clicks at first, because they were meant for the page, such as the second of a double click on 'Buy Now'. */
dialog[open] { animation: arrive 400ms; }
@keyframes arrive { from, to { pointer-events: none; } }
dialog::backdrop { background: var(--backdrop); }
@media (max-width: 599px) {
  dialog {
    width: 100%;
    max-width: 100%;
    margin: auto 0 0;
    padding: 16px 16px 20px;
    border-radius: 12px 12px 0 0;
  }
}
`;
