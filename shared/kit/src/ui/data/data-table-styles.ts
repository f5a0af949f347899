import { styled } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

export interface TableLayout {
  /** Width of the window, in pixels, below which each row is a card. */
  cardsBelow?: number;
  /** Columns of the grid in such a card. */
  cardColumns?: string;
  /** Whether cells are aligned at the top, for cells of several lines. */
  alignsTop?: boolean;
}

export const Table = styled(
  'table',
  ownProps('cardsBelow', 'cardColumns', 'alignsTop'),
)<TableLayout>`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 12px 16px;
    text-align: left;
    vertical-align: ${({ alignsTop }) => (alignsTop ? 'top' : 'middle')};
  }

  /* A text of any length, or with a tower of marks on a letter, stays in its cell. */
  td {
    max-width: 40ch;
    overflow: clip;
    overflow-wrap: break-word;
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

  [data-role='title'] {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  [data-role='number'] {
    font-variant-numeric: tabular-nums;
  }

  [data-no-wrap] {
    white-space: nowrap;
  }

  [data-end] {
    text-align: right;
  }

  @media (max-width: ${({ cardsBelow = 600 }) => cardsBelow - 1}px) {
    thead tr {
      display: flex;
      flex-wrap: wrap;
      padding: 6px 8px;
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
      grid-template-columns: ${({ cardColumns = 'minmax(0, 1fr) fit-content(60%)' }) => cardColumns};
      gap: 4px 12px;
      align-items: center;
      padding: 16px;
    }

    td {
      grid-area: var(--card, auto);
      max-width: none;
      padding: 0;
      color: var(--trove-text-muted);
      overflow: visible;
      overflow-wrap: anywhere;
    }

    [data-role='title'],
    [data-lead] {
      color: var(--trove-text);
    }

    [data-card-end] {
      text-align: right;
    }

    [data-label]::before {
      content: attr(data-label) ': ';
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
