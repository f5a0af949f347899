import { css } from '../../core.ts';

/** A checkbox or radio button. The browser's own unchecked one is a grey block in dark mode. */
export const mark = css`
  input {
    flex-shrink: 0;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--trove-primary-solid);
    cursor: pointer;
  }

  input:not(:checked) {
    appearance: none;
    border: 1px solid var(--trove-border-strong);
    border-radius: 4px;
    background: var(--trove-surface);
  }
`;
