import { BASE_RULES } from '@trove/kit/ui/theme/base-rules.ts';

/**
 * Rules inside the shadow root. The page's rules for the element may set anything, even `all: unset !important`: what
 * the embed needs is `!important` here, which wins, and inheritance stops at the frame.
 */
export const EMBED_RULES = `
  :host {
    all: initial;
    display: block !important;
    contain: layout !important;
    box-sizing: border-box !important;
  }

  :host([hidden]) {
    display: none !important;
  }

  .frame,
  .above,
  .spoken {
    all: initial;
    color: var(--trove-text);
    font: 14px / 1.5 var(--trove-font);
    color-scheme: inherit;
  }

  .frame {
    display: block;
    width: 100%;
    height: 100%;
    min-height: inherit;
    background: var(--trove-bg);
  }

  .remote[data-covered] {
    display: none;
  }

  .above {
    position: fixed;
    inset: 0 auto auto 0;
    width: 0;
    height: 0;
    overflow: visible;
  }

  .spoken {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .notices {
    position: fixed;
    z-index: 1100;
    top: 16px;
    right: 16px;
    display: grid;
    gap: 8px;
    width: min(360px, 100vw - 32px);
  }

  .notices > div {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 8px 8px 8px 16px;
    border-radius: 8px;
    background: var(--trove-raised);
    box-shadow: var(--trove-shadow-menu);
  }

  .notices > [role='alert'] {
    background: var(--trove-danger-surface);
    color: var(--trove-danger-text);
  }

  .notices a,
  .failed a {
    color: var(--trove-primary-text);
  }

  .notices button {
    flex-shrink: 0;
    width: 32px;
    height: 32px;
    margin-left: auto;
    border: 0;
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }

  .loading,
  .failed {
    display: grid;
    place-content: center;
    gap: 16px;
    min-height: 320px;
    padding: 24px;
    text-align: center;
  }

  .loading {
    color: var(--trove-text-muted);
  }

  .failed button {
    justify-self: center;
    padding: 8px 16px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 8px;
    background: var(--trove-surface);
    cursor: pointer;
  }

  .board {
    padding: 32px;
  }

  ${BASE_RULES}
`;
