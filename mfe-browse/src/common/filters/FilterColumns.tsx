import { styled } from '@trove/kit/core.ts';

/** A listing with its filters at the left, from 900 px. */
export const FilterColumns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: 32px;
  align-items: start;

  > aside {
    position: sticky;
    top: 80px;
    max-height: calc(100vh - 104px);
    margin: -8px -12px;
    padding: 8px 12px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);

    /* Only the server renders it here. */
    > aside {
      display: none;
    }
  }
`;
