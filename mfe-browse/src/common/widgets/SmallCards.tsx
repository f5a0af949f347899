import { styled } from '@trove/kit/core.ts';

import { CardList } from './CardList.tsx';

/** A list of cards beside other things of a page: the same cards with a lower picture. */
export const SmallCards = styled(CardList)`
  article {
    min-height: 0;
  }

  article > div:first-of-type {
    flex-shrink: 0;
    height: 88px;
  }

  article > section {
    padding: 12px 16px 8px;
  }
`;
