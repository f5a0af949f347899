import { styled } from '@trove/shared/kit/core.ts';

/** Date, Buyer, Asset, Amount, Status, View; without room for columns each row is a card. */
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

  td:nth-of-type(1) {
    white-space: nowrap;
  }

  td:nth-of-type(3) {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  th:nth-of-type(4),
  td:nth-of-type(4),
  th:last-of-type,
  td:last-of-type {
    text-align: right;
  }

  @media (max-width: 599px) {
    thead tr {
      display: flex;
      gap: 8px;
    }

    th:not([aria-sort]) {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
      padding: 16px;
    }

    tbody td {
      padding: 0;
      color: var(--trove-text-muted);
    }

    td:nth-of-type(3) {
      grid-area: 1 / 1;
      color: var(--trove-text);
    }

    td:nth-of-type(4) {
      grid-area: 1 / 2;
      color: var(--trove-text);
    }

    td:nth-of-type(2) {
      grid-area: 2 / 1;
    }

    td:nth-of-type(5) {
      grid-area: 2 / 2;
      text-align: right;
    }

    td:nth-of-type(1) {
      grid-area: 3 / 1;
    }
  }
`;
