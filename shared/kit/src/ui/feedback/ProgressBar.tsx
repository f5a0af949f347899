import { styled } from '../../core.ts';

/** Progress of an operation; it needs a name, by `aria-label` or `aria-labelledby`. */
export const ProgressBar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 4px;
  background: var(--trove-pressed);
  appearance: none;
  overflow: hidden;

  &::-webkit-progress-bar {
    background: var(--trove-pressed);
  }

  &::-webkit-progress-value {
    background: var(--trove-primary-solid);
  }

  &::-moz-progress-bar {
    background: var(--trove-primary-solid);
  }
`;
