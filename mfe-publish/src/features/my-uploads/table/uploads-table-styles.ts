import { styled } from '@trove/shared/kit/core.ts';

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 12px 16px;
    text-align: left;
  }

  th {
    color: var(--trove-text-muted);
    font-weight: 500;
    white-space: nowrap;
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }

  tbody tr:hover {
    background: var(--trove-hover);
  }

  td:nth-of-type(2) {
    min-width: 180px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  td[data-figures] {
    font-variant-numeric: tabular-nums;
  }

  td:nth-of-type(n + 5) {
    white-space: nowrap;
  }

  th:last-of-type,
  td:last-of-type {
    text-align: right;
  }

  /* Without room for columns each row is a card. */
  @media (max-width: 899px) {
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 8px;
      padding: 8px;
    }

    th {
      padding: 6px 8px;
    }

    th:not([aria-sort]) {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 6px 12px;
      align-items: center;
      padding: 16px;
    }

    tbody td {
      padding: 0;
      color: var(--trove-text-muted);
    }

    td:nth-of-type(2) {
      grid-row: 1;
      grid-column: 1 / -1;
      min-width: 0;
      color: var(--trove-text);
    }

    td[data-label]::before {
      content: attr(data-label) ': ';
    }

    td:nth-last-of-type(-n + 2) {
      grid-column: 1 / -1;
      text-align: left;
    }
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 32px;
  margin: -6px -8px;
  padding: 6px 8px;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: inherit;
  cursor: pointer;
  font: inherit;

  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }
`;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;

  a {
    color: inherit;
  }

  svg {
    margin-left: auto;
  }
`;

export const Actions = styled.div`
  display: inline-flex;
  gap: 8px;
  white-space: nowrap;
`;
