import { css, Global } from '../kit/core.ts';

/**
 * Where motion is reduced, a transition is none rather than a short one, which would put every property into motion that
 * nobody meant to move. A notice's time is the length of an animation nobody sees: it stays.
 */
const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: var(--trove-bg);
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--trove-bg);
    color: var(--trove-text);
    font-family: var(--trove-font);
    font-size: 14px;
    line-height: 1.5;
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }

  h1,
  h2,
  h3,
  p,
  figure,
  dl,
  dd {
    margin: 0;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  :focus-visible {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  h1:focus-visible,
  main:focus-visible {
    outline: none;
  }

  ::selection {
    background: var(--trove-primary-light);
  }

  @media (prefers-reduced-motion: reduce) {
    *:not(.Toastify__progress-bar--animated),
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      transition: none !important;
    }
  }
`;

/** The page's ground rules. A host draws them once: the shell, the standalone page, the embedding element. */
export const BaseStyles = () => <Global styles={base} />;
