import { css, styled } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

const tones = (tone: Tone) => {
  if (tone === 'neutral') {
    return css`
      border-color: var(--trove-border);
      background: var(--trove-sunken);
      color: var(--trove-text-muted);
    `;
  }
  if (tone === 'primary') {
    return css`
      background: var(--trove-primary-light);
      color: var(--trove-primary-text);
    `;
  }
  return css`
    border-color: var(--trove-${tone}-border);
    background: var(--trove-${tone}-surface);
    color: var(--trove-${tone}-text);
  `;
};

const shape = css`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: 999px;
  font-size: 12px;
  font-weight: 500;
  line-height: 16px;
  white-space: nowrap;
`;

/** A short fact: a tag, a status, a count. */
export const Chip = styled('span', ownProps('tone'))<{
  tone?: Tone;
}>`
  ${shape}
  padding: 3px 8px;
  ${({ tone = 'neutral' }) => tones(tone)}
`;

/** A chip that acts as a button; `aria-pressed` marks pressed ones. */
export const ChipButton = styled.button`
  ${shape}
  min-height: 32px;
  padding: 0 12px;
  border-color: var(--trove-border-strong);
  background: var(--trove-surface);
  color: var(--trove-text);
  cursor: pointer;
  font-size: 13px;
  transition: background-color 120ms ease;

  &:hover:not(:disabled) {
    background: linear-gradient(var(--trove-hover), var(--trove-hover)) var(--trove-surface);
  }

  &[aria-pressed='true'] {
    border-color: var(--trove-primary-text);
    background: linear-gradient(var(--trove-primary-light), var(--trove-primary-light))
      var(--trove-surface);
    color: var(--trove-primary-text);
  }

  &:disabled {
    color: var(--trove-text-muted);
    cursor: not-allowed;
  }
`;
