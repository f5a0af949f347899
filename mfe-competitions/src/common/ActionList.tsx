import { styled } from '@trove/kit/core.ts';

/** List with a line between the rows; the last element of each row is its action. */
export const ActionList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-height: 48px;
    border-top: 1px solid var(--trove-border);
    overflow-wrap: anywhere;
  }

  li > :last-child {
    margin-left: auto;
  }
`;
