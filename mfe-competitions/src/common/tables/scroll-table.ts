import { styled } from '@trove/kit/core.ts';

/** A table that scrolls sideways within its card. */
export const ScrollTable = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    line-height: 20px;
  }

  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--trove-border);
    text-align: left;
    vertical-align: top;
  }

  th {
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 500;
    white-space: nowrap;
  }

  time {
    white-space: nowrap;
  }
`;
