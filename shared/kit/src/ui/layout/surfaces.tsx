import { css, styled } from '../../core.ts';

const card = css`
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  min-width: 0;
`;

/** A bordered box, no shadow. */
export const Card = styled.div`
  ${card}
  padding: 20px;

  @media (max-width: 599px) {
    padding: 16px;
  }
`;

/** A card without padding, for tables and lists that run to its edge. */
export const Frame = styled.div`
  ${card}
  overflow: hidden;
`;

/** Inset area inside a card. */
export const Well = styled.div`
  padding: 12px 16px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
`;

export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: var(--trove-border);
`;
