import { styled } from '@trove/kit/core.ts';

export const CardList = styled.ul`
  display: grid;
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A card with an image and, next to it, the text; on narrow screens the text is below the image. */
export const CardFrame = styled.article`
  display: grid;
  grid-template-columns: minmax(200px, 320px) minmax(0, 1fr);
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  overflow: hidden;

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
