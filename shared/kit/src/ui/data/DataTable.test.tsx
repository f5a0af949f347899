import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { sortedBy, type Sorting } from '../../lib/sorting.ts';
import { withStyleSheets } from '../../testing/style-sheets.ts';
import { ENTRY_BROKEN } from '../feedback/broken-entry.ts';
import { DataTable, type Column } from './DataTable.tsx';

withStyleSheets();

interface Sale {
  name: string;
  price: number;
}

const columns: readonly Column<Sale, 'name' | 'price'>[] = [
  { label: 'Name', sortKey: 'name', role: 'title', cell: ({ name }) => name },
  {
    label: 'Price',
    sortKey: 'price',
    role: 'number',
    isAtEnd: true,
    card: { hasLabel: true, area: '2 / 1', isAtEnd: true, isLead: true },
    cell: ({ price }) => price,
  },
];

function draw(sorting: Sorting<'name' | 'price'> = { key: 'price', isAscending: false }) {
  const onSort = jest.fn();
  const rows = [{ name: 'Cats', price: 2 }];
  const table = { label: 'Sales', columns, rows, sorting, onSort };
  render(<DataTable {...table} rowKey={({ name }) => name} />);
  return onSort;
}

const heads = () => screen.getAllByRole('columnheader');
const cells = () => screen.getAllByRole('cell');

describe('DataTable', () => {
  it.each([
    [false, 'descending'],
    [true, 'ascending'],
  ])('marks the sorted column, and whether it is ascending: %s', (isAscending, order) => {
    draw({ key: 'price', isAscending });
    expect(heads().map((head) => head.getAttribute('aria-sort'))).toEqual(['none', order]);
  });

  it('is sorted by the pressed column', async () => {
    const onSort = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort.mock.calls).toEqual([['name']]);
  });

  it('aligns the header and the cells of a column', () => {
    draw();
    const edges = (all: HTMLElement[]) => all.map((one) => getComputedStyle(one).textAlign);
    expect(edges(heads())).toEqual(['left', 'right']);
    expect(edges(cells())).toEqual(['left', 'right']);
  });

  it('keeps the other rows when one cannot be drawn', () => {
    const priceOf = ({ price }: Sale) => price.toFixed(0);
    render(
      <DataTable
        label="Sales"
        columns={[...columns, { label: 'Rounded', cell: priceOf }]}
        rows={[{ name: 'Cats', price: 2 }, { name: 'Odd' } as Sale, { name: 'Dogs', price: 3 }]}
        rowKey={({ name }) => name}
      />,
      { onCaughtError: () => {} },
    );
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Cats22', ENTRY_BROKEN, 'Dogs33']);
  });

  it('marks what a card shows and where', () => {
    draw();
    const [name, price] = cells();
    const marks = ['role', 'end', 'cardEnd', 'lead', 'label'] as const;
    const readMarks = (cell?: HTMLElement) => marks.map((mark) => cell?.dataset[mark]);
    expect(readMarks(name)).toEqual(['title', undefined, undefined, undefined, undefined]);
    expect(readMarks(price)).toEqual(['number', '', '', '', 'Price']);
    expect(price?.style.getPropertyValue('--card')).toBe('2 / 1');
  });
});

describe('sortedBy', () => {
  it.each([
    ['another column: descending', 'name', true, false],
    ['the same column: reversed', 'price', true, false],
    ['the same column: reversed again', 'price', false, true],
  ] as const)('%s', (_what, next, before, after) => {
    expect(sortedBy<'name' | 'price'>({ key: 'price', isAscending: before }, next)).toEqual({
      key: next,
      isAscending: after,
    });
  });
});
