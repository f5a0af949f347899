/**
 * Base rules of a page and of a shadow root. Reduced motion removes transitions instead of shortening them, because
 * short ones would animate properties that were never meant to move. The duration of a notice is the length of an
 * invisible animation, which is therefore kept.
 */
export const BASE_RULES = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
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
