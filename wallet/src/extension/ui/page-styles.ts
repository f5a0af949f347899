import { CONTROLS, DARK, LIGHT } from '../../ui/styles.ts';

/** Styles of the extension's own pages: the popup (360 px wide), the approval window and the first-use tab. */
export const PAGE_STYLES = `
:root { ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
${CONTROLS}
body {
  display: flex;
  flex-direction: column;
  width: 360px;
  min-height: 540px;
  margin: 0;
  background: var(--surface);
  color: var(--text);
  font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
body[data-page='approval'] { width: auto; }
body[data-page='welcome'] { width: min(480px, 100%); margin: 48px auto; }
main { flex: 1; padding: 16px 20px 20px; }
.title { display: flex; align-items: center; gap: 4px; }
.title .icon { margin-left: -10px; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; font-weight: 650; outline: none; }
h2 { margin: 20px 0 8px; font-size: 14px; }
.summary { margin-top: 4px; color: var(--muted); }
.title + .field { margin-top: 16px; }
/* Ignores clicks at first, because they were meant for the screen before. */
.arrives { animation: arrive 400ms; }
@keyframes arrive { from, to { pointer-events: none; } }
.icon { display: inline-grid; place-items: center; width: 36px; min-height: 36px; padding: 0; color: var(--muted); }
.danger { background: var(--danger-solid); color: #ffffff; }
.danger:hover:not(:disabled) { background: var(--danger-solid); filter: brightness(0.92); }
textarea {
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--border-strong);
  border-radius: 8px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  resize: vertical;
}
input[type='file'] { height: auto; padding: 8px 12px; }
.choices, .rows { display: grid; gap: 8px; margin: 16px 0 0; padding: 0; border: 0; list-style: none; }
.choices button {
  display: grid;
  width: 100%;
  padding: 12px 16px;
  border-color: var(--border-strong);
  text-align: left;
}
.choices span, small { color: var(--muted); font-weight: 400; font-size: 12px; }
header {
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--border);
}
.account { display: flex; align-items: center; gap: 4px; min-width: 0; padding: 0 8px; }
.account strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chip {
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 150px;
  padding: 2px 10px;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: 999px;
  color: var(--muted);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.banner {
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 4px 8px 4px 20px;
  background: var(--info-surface);
  color: var(--info-text);
}
nav {
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border-top: 1px solid var(--border);
  background: var(--surface);
}
nav button {
  display: grid;
  justify-items: center;
  padding: 8px;
  border-radius: 0;
  color: var(--muted);
  font-size: 12px;
  font-weight: 500;
}
nav button[aria-current] { color: var(--link); font-weight: 600; }
.balance { display: flex; align-items: center; justify-content: space-between; }
.balance output { font-size: 24px; font-weight: 650; font-variant-numeric: tabular-nums; }
.did { display: inline-flex; align-items: center; gap: 2px; color: var(--muted); font-size: 12px; }
a { color: var(--link); font-size: 12px; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.rows > li, .row {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: 8px;
}
.rows > li > span:first-child { display: grid; min-width: 0; overflow-wrap: anywhere; }
.row label { display: grid; grid-template-columns: auto 1fr; column-gap: 12px; min-width: 0; overflow-wrap: anywhere; }
.row small { grid-column: 2; }
.rows > .site { display: grid; }
.site select { height: 32px; padding: 0 28px 0 8px; border: 1px solid var(--border-strong); border-radius: 8px; background-color: var(--surface); }
.site strong { overflow-wrap: anywhere; }
.paid { font-variant-numeric: tabular-nums; white-space: nowrap; }
.words {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(116px, 1fr));
  gap: 8px;
  margin: 16px 0 0;
  padding: 16px 16px 16px 40px;
  border-radius: 8px;
  background: var(--sunken);
}
.words li { font-weight: 600; }
.words li::marker { color: var(--muted); font-weight: 400; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
