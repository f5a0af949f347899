import { styled } from '@trove/shared/kit/core.ts';

/** Rows with a line between them; the last element of each is its action. */
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
