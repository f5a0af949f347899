import { css, Global, keyframes, styled } from '@trove/kit/core.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

/** The end of this animation dismisses a notice: it runs even with reduced motion, so it changes nothing visible. */
const clock = keyframes`from { opacity: 0; } to { opacity: 0; }`;

const notices = css`
  .Toastify__toast-container {
    position: fixed;
    /* Below the site's header, so that the balance stays visible. */
    top: calc(96px + env(safe-area-inset-top));
    right: max(16px, env(safe-area-inset-right));
    z-index: 1100;
    display: flex;
    flex-direction: column;
    gap: 8px;
    width: min(380px, calc(100vw - 32px));
    max-height: calc(100dvh - 112px);
    overflow-y: auto;
    pointer-events: none;
  }

  .Toastify__toast-container--top-center {
    right: auto;
    left: 50%;
    transform: translateX(-50%);
  }

  .trove-toast {
    position: relative;
    display: flex;
    flex-shrink: 0;
    align-items: flex-start;
    gap: 10px;
    padding: 12px 8px 12px 14px;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius);
    background: var(--trove-raised);
    box-shadow: var(--trove-shadow-menu);
    color: var(--trove-text);
    font-family: var(--trove-font);
    font-size: 14px;
    line-height: 20px;
    pointer-events: auto;
    animation: ${enter} 160ms cubic-bezier(0.2, 0, 0, 1);
  }

  .trove-toast > svg,
  .trove-toast > span:first-of-type {
    flex-shrink: 0;
    margin-top: 2px;
  }
  /* As high as its icon, but aligned with the first line of the text. */
  .trove-toast > button {
    margin: -4px 0;
  }
  .trove-toast-success > svg {
    color: var(--trove-success-text);
  }
  .trove-toast-info > svg {
    color: var(--trove-info-text);
  }
  .trove-toast-warning > svg {
    color: var(--trove-warning-text);
  }
  .trove-toast-error > svg {
    color: var(--trove-danger-text);
  }

  .trove-toast > div:not([class]) {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    /* A tower of marks on a letter paints over nothing. */
    overflow: clip;
    /* Room for the ring of a button. */
    margin: -4px;
    padding: 4px;
    overflow-wrap: anywhere;
  }

  .trove-toast a,
  .trove-toast div > button {
    align-self: flex-start;
    padding: 0;
    border: 0;
    background: none;
    color: var(--trove-primary-text);
    cursor: pointer;
    font-size: 13px;
    font-weight: 500;
    text-decoration: none;
  }

  .trove-toast a:hover,
  .trove-toast div > button:hover {
    text-decoration: underline;
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    inset: 0;
    pointer-events: none;
    opacity: 0;
  }
  .Toastify__progress-bar--animated {
    animation: ${clock} linear 1 forwards;
  }
`;

export const ToastStyles = () => <Global styles={notices} />;

export const Count = styled.span`
  margin-left: 6px;
  padding: 0 6px;
  border-radius: 999px;
  background: var(--trove-pressed);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;
