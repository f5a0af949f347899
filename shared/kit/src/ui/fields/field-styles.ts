import { css } from '../../core.ts';

/** Styles of a field with its label, control and note. */
export const field = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;

  > label {
    font-size: 13px;
    font-weight: 500;
    line-height: 20px;
  }
`;

/** Styles of a control that the browser renders natively. */
export const control = css`
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background-color: var(--trove-surface);
  color: var(--trove-text);
  font: inherit;
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-text-subtle);
  }

  &:focus {
    border-color: var(--trove-focus);
    outline: 1px solid var(--trove-focus);
  }

  &[aria-invalid='true'] {
    border-color: var(--trove-danger-text);
  }
`;

export const note = css`
  color: var(--trove-text-muted);
  font-size: 12px;
  line-height: 16px;

  &[data-error] {
    color: var(--trove-danger-text);
  }
`;
