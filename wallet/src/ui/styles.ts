import { SELECT_ARROW_RULES } from '@trove/kit/ui/theme/select-rule.ts';

/** Colours of the wallet: the site's variables if there are any, otherwise its own light and dark ones. */
export const LIGHT = `
  --surface: var(--trove-raised, #ffffff);
  --sunken: var(--trove-sunken, #f5f7f9);
  --text: var(--trove-text, #171e26);
  --muted: var(--trove-text-muted, #515e6b);
  --border: var(--trove-border, #e1e6eb);
  --border-strong: var(--trove-border-strong, #98a5b2);
  --solid: var(--trove-primary-solid, #027693);
  --solid-hover: var(--trove-primary-solid-hover, #026a84);
  --on-solid: var(--trove-on-primary, #ffffff);
  --focus: var(--trove-focus, #0284a5);
  --hover: var(--trove-hover, rgba(23, 30, 38, 0.05));
  --backdrop: var(--trove-backdrop, rgba(13, 18, 24, 0.48));
  --shadow: var(--trove-shadow-dialog, 0 24px 64px rgba(13, 18, 24, 0.24));
  --warning-text: var(--trove-warning-text, #8a5200);
  --warning-surface: var(--trove-warning-surface, #fbf4ea);
  --warning-border: var(--trove-warning-border, #e9cfa6);
  --danger-text: var(--trove-danger-text, #b92832);
  --danger-solid: var(--trove-danger-solid, #d1343f);
  --link: var(--trove-primary-text, #02718c);
  --info-text: var(--trove-info-text, #2a63c8);
  --info-surface: var(--trove-info-surface, #eff4fc);
  --info-border: var(--trove-info-border, #c4d5f6);
  --cover-ground: var(--trove-cover-ground, 0.955 0.022);
  --cover-mark: var(--trove-cover-mark, 0.62 0.105);
  color-scheme: light;
`;

export const DARK = `
  --surface: var(--trove-raised, #1a212a);
  --sunken: var(--trove-sunken, #090c10);
  --text: var(--trove-text, #e9edf1);
  --muted: var(--trove-text-muted, #a5b1bd);
  --border: var(--trove-border, rgba(255, 255, 255, 0.12));
  --border-strong: var(--trove-border-strong, rgba(255, 255, 255, 0.32));
  --hover: var(--trove-hover, rgba(255, 255, 255, 0.06));
  --backdrop: var(--trove-backdrop, rgba(0, 0, 0, 0.64));
  --shadow: var(--trove-shadow-dialog, 0 0 0 1px rgba(255, 255, 255, 0.12), 0 24px 64px rgba(0, 0, 0, 0.6));
  --warning-text: var(--trove-warning-text, #e8a94f);
  --warning-surface: var(--trove-warning-surface, #2b2519);
  --warning-border: var(--trove-warning-border, #574220);
  --danger-text: var(--trove-danger-text, #f08088);
  --link: var(--trove-primary-text, #3fb3d0);
  --info-text: var(--trove-info-text, #85acf0);
  --info-surface: var(--trove-info-surface, #1d2836);
  --info-border: var(--trove-info-border, #25426f);
  --cover-ground: var(--trove-cover-ground, 0.27 0.032);
  --cover-mark: var(--trove-cover-mark, 0.72 0.095);
  color-scheme: dark;
`;

/** Styles shared by all screens of the wallets. */
export const CONTROLS = `
*, *::before, *::after { box-sizing: border-box; }
.head { display: flex; align-items: center; justify-content: space-between; margin: 0 -8px 12px 0; }
.label {
  padding: 2px 10px;
  border: 1px solid var(--info-border);
  border-radius: 999px;
  background: var(--info-surface);
  color: var(--info-text);
  font-size: 12px;
  font-weight: 600;
}
h2 { margin: 0; font-size: 20px; line-height: 1.3; font-weight: 650; outline: none; }
p { margin: 0; }
#summary { margin-top: 4px; color: var(--muted); }
form { display: grid; gap: 16px; margin-top: 16px; }
button, input, select { font: inherit; color: inherit; }
${SELECT_ARROW_RULES}
button {
  min-height: 40px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: transparent;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--hover); }
button:disabled { cursor: default; opacity: 0.6; }
.primary { background: var(--solid); color: var(--on-solid); }
.primary:hover:not(:disabled) { background: var(--solid-hover); }
.secondary { border-color: var(--border-strong); }
.link { min-height: 32px; padding: 0 8px; justify-self: center; color: var(--muted); font-weight: 500; }
.close { position: relative; width: 32px; min-height: 32px; padding: 0; color: var(--muted); }
.close::before, .close::after {
  content: '';
  position: absolute;
  inset: 15px 9px auto;
  height: 1.5px;
  background: currentColor;
  rotate: 45deg;
}
.close::after { rotate: -45deg; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
h1:focus-visible, h2:focus-visible { outline: none; }
.stack { display: grid; gap: 8px; margin-top: 16px; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.field { display: grid; gap: 4px; }
.field label { font-weight: 600; font-size: 13px; }
.field input, .field select {
  width: 100%;
  height: 40px;
  padding: 0 12px;
  border: 1px solid var(--border-strong);
  border-radius: 8px;
  background-color: var(--surface);
}
.field select { padding-right: 32px; }
.field [aria-invalid='true'] { border-color: var(--danger-text); }
.hint { min-height: 18px; color: var(--muted); font-size: 12px; }
.field:has([aria-invalid='true']) .hint { display: none; }
.error { color: var(--danger-text); font-size: 13px; }
.error:empty { display: none; }
.facts { display: grid; gap: 8px; margin: 0; padding: 12px 16px; border-radius: 8px; background: var(--sunken); }
.facts div { display: grid; grid-template-columns: 92px 1fr; gap: 12px; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; font-variant-numeric: tabular-nums; }
.code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; font-size: 12px; line-height: 20px; }
.public-name { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; }
.public-name span { min-width: 0; overflow-wrap: anywhere; }
.public-name button { flex: none; min-height: 32px; padding: 0 8px; margin: -4px -8px -4px 0; color: var(--link); font-weight: 500; }
.asset { display: grid; grid-template-columns: 80px 1fr; align-items: center; gap: 12px; }
.asset svg { width: 80px; height: 56px; border-radius: 8px; }
.asset div { display: grid; min-width: 0; overflow-wrap: anywhere; }
.asset small { color: var(--muted); font-size: 12px; }
.asset .ground { fill: oklch(var(--cover-ground) var(--hue)); }
.asset g {
  fill: oklch(var(--cover-mark) var(--hue));
  stroke: oklch(var(--cover-mark) var(--hue));
}
details summary { min-height: 32px; color: var(--muted); font-weight: 500; line-height: 32px; cursor: pointer; }
details .fields { display: grid; gap: 16px; margin-top: 8px; }
details ol { margin: 4px 0 12px; padding-left: 20px; }
.copy { min-height: 24px; margin-left: 8px; padding: 0 8px; color: var(--link); font: 500 12px/1 inherit; font-family: inherit; }
.amount { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; flex-wrap: wrap; }
.amount strong { font-size: 24px; font-variant-numeric: tabular-nums; }
.amount span, .amount output { color: var(--muted); font-variant-numeric: tabular-nums; }
.warnings {
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid var(--warning-border);
  border-radius: 8px;
  background: var(--warning-surface);
  color: var(--warning-text);
  font-weight: 500;
}
[hidden] { display: none !important; }
.allowance { display: grid; gap: 4px; }
.allowance label { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
.allowance span { display: flex; align-items: center; gap: 8px; }
.allowance select {
  height: 32px;
  padding: 0 28px 0 8px;
  border: 1px solid var(--border-strong);
  border-radius: 8px;
  background-color: var(--surface);
}
.allowance input[type='checkbox'] { width: 18px; height: 18px; margin: 0; accent-color: var(--solid); }
.allowance input[type='checkbox']:not(:checked) {
  appearance: none;
  border: 1px solid var(--border-strong);
  border-radius: 4px;
  background: var(--surface);
}
.allowance input[type='number'] {
  width: 88px;
  height: 32px;
  padding: 0 8px;
  border: 1px solid var(--border-strong);
  border-radius: 8px;
  background: var(--surface);
  font-variant-numeric: tabular-nums;
}
.wait a { color: var(--link); }
.wait { display: flex; align-items: center; gap: 12px; padding: 12px 0 4px; color: var(--muted); }
.spinner {
  width: 20px;
  height: 20px;
  border: 2px solid var(--border);
  border-top-color: var(--solid);
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
}
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 3s; } }
@media (max-width: 599px) {
  .field input, .field select, .allowance input[type='number'], .allowance select { font-size: 16px; }
  .actions button { min-height: 48px; }
}
`;
