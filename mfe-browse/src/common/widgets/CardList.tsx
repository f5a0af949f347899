import { styled } from '@trove/kit/core.ts';
import { Grid } from '@trove/kit/ui/layout/layout.tsx';

/** List of the cards of a listing; all cards of a row have the same height. */
export const CardList = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
  }
`;
