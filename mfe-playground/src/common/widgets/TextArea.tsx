import { styled } from '@trove/kit/core.ts';

/** Multi-line text field. */
export const TextArea = styled.textarea`
  display: block;
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  color: var(--trove-text);
  font-family: inherit;
  font-size: 14px;
  line-height: 20px;
  resize: vertical;

  &::placeholder {
    color: var(--trove-text-subtle);
    opacity: 1;
  }

  &:focus-visible {
    border-color: var(--trove-focus);
    outline: 1px solid var(--trove-focus);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--trove-danger-text);
  }

  &:read-only,
  &:disabled {
    background: var(--trove-sunken);
    color: var(--trove-text-muted);
  }
`;

/** Label above a field. */
export const Label = styled.label`
  font-size: 13px;
  font-weight: 500;
  line-height: 20px;
`;

/** The browser's native select. */
export const Select = styled.select`
  width: 100%;
  min-height: 40px;
`;
