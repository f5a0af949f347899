/** Styles of the harness itself; the remote brings its own. */
export const HARNESS_STYLES = `
  *, *::before, *::after { box-sizing: border-box; }
  body { display: grid; grid-template-columns: minmax(0, 1fr) 320px; margin: 0; min-height: 100dvh; background: var(--trove-bg); }
  #remote { min-width: 0; font: 14px/1.5 var(--trove-font); }
  #knobs { position: sticky; color-scheme: light; top: 0; height: 100dvh; overflow: auto; padding: 16px; border-left: 1px solid #8884; background: #f6f7f9; color: #14181d; font: 12px/1.4 system-ui, sans-serif; }
  #knobs h2 { margin: 0 0 8px; font-size: 13px; overflow-wrap: anywhere; }
  #knobs fieldset { display: grid; gap: 6px; margin: 0 0 8px; padding: 8px; border: 1px solid #8884; border-radius: 8px; }
  #knobs label { display: grid; grid-template-columns: 88px minmax(0, 1fr); align-items: center; gap: 8px; }
  #knobs div { display: flex; flex-wrap: wrap; gap: 4px; }
  #knobs input, #knobs select, #knobs button { min-width: 0; font: inherit; }
  #knobs input[type='checkbox'] { justify-self: start; }
  #knobs ol { margin: 0; padding: 0 0 0 32px; }
  #knobs li { overflow-wrap: anywhere; }
  [aria-live] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  h1, h2, h3, p, figure, dl, dd { margin: 0; }
  button, input, select, textarea { font: inherit; color: inherit; }
  @media (max-width: 800px) {
    body { grid-template-columns: minmax(0, 1fr); }
    #knobs { position: static; height: auto; border-left: 0; border-top: 1px solid #8884; }
  }
`;
