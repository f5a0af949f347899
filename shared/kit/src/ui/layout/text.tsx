import { css, styled } from '../../core.ts';

/** Heading of a page, one per page. */
export const Title = styled.h1`
  font-size: 24px;
  font-weight: 600;
  line-height: 32px;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

export const Heading = styled.h2`
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
  letter-spacing: -0.006em;
`;

export const Subheading = styled.h3`
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
`;

/** Running text of at most 72 characters a line. */
export const Prose = styled.p`
  overflow: clip;
  max-width: 72ch;
  font-size: 14px;
  line-height: 22px;
`;

export const Muted = styled.p`
  color: var(--trove-text-muted);
  font-size: 14px;
  line-height: 20px;
`;

export const Small = styled.span`
  color: var(--trove-text-muted);
  font-size: 12px;
  line-height: 16px;
`;

/** DIDs, hashes, code. */
export const Mono = styled.span`
  font-family: var(--trove-mono);
  font-size: 0.93em;
`;

/** Tabular figures, for numbers in a column and numbers that change in place. */
export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Truncates a text after a number of lines. */
export const clamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow-wrap: anywhere;
`;
