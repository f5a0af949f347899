import { css } from '@trove/kit/core.ts';
import { clamp } from '@trove/kit/ui/layout/text.tsx';

/** The frame of a card that is one link. */
export const cardFrame = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(a:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }
`;

/** The card's name, whose link covers the whole card; separate buttons have to be above it. */
export const cardName = (lines: number) => css`
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
  letter-spacing: -0.006em;

  a {
    ${clamp(lines)}
    color: inherit;
    text-decoration: none;
    outline: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** Two lines of description; a shorter one takes the same height. */
export const cardText = css`
  ${clamp(2)}
  min-height: 40px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
`;
