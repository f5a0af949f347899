import { styled } from '@trove/shared/kit/core.ts';

/** Date, Amount, Status with its steps; on phones the status goes below the two. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 12px 16px;
    text-align: left;
    vertical-align: top;
  }

  th {
    color: var(--trove-text-muted);
    font-weight: 500;
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }

  td:first-of-type {
    white-space: nowrap;
  }

  td:nth-of-type(2) {
    font-weight: 500;
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  @media (max-width: 599px) {
    thead tr {
      display: flex;
      justify-content: space-between;
    }

    th:last-of-type {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: 1fr auto;
      padding: 12px 16px;
      gap: 8px;
    }

    tbody td {
      padding: 0;
    }

    td:last-of-type {
      grid-column: 1 / -1;
    }
  }
`;
