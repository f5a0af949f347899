import { css, styled } from '@trove/kit/core.ts';

const box = css`
  width: 100%;
  padding: 9px 12px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background-color: var(--trove-surface);
  color: var(--trove-text);
  font: inherit;
  font-size: 14px;
  line-height: 20px;

  &:hover {
    border-color: var(--trove-text-subtle);
  }

  &:focus-visible {
    border-color: var(--trove-focus);
    outline: 1px solid var(--trove-focus);
  }

  &[aria-invalid] {
    border-color: var(--trove-danger-text);
  }
`;

export const Label = styled.label`
  font-size: 13px;
  font-weight: 500;
  line-height: 20px;
`;

export const Area = styled.textarea`
  ${box}
  min-height: 84px;
  resize: vertical;
`;

export const Choice = styled.select`
  ${box}
  min-height: 40px;
  padding-right: 32px;
`;

export const Problem = styled.span`
  color: var(--trove-danger-text);
  font-size: 12px;
  line-height: 16px;
`;
