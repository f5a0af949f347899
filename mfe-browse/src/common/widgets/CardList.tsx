import { styled } from '@trove/shared/kit/core.ts';
import { Grid } from '@trove/shared/ui/layout/layout.tsx';

/** Cards of a listing as a list, all of a row equally high. */
export const CardList = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
  }
`;
