import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Pager } from './Pager.tsx';

function draw(change: Record<string, unknown> = {}, onChange: unknown = jest.fn()) {
  const paging = { page: 1, pages: 3, perPage: 12, total: 30, ...change };
  const pager = (more = {}) => (
    <Pager paging={{ ...paging, ...more }} onChange={onChange as () => void} />
  );
  const view = render(pager());
  return {
    onChange: onChange as jest.Mock,
    show: (more: object) => view.rerender(pager(more)),
    view,
  };
}

describe('Pager', () => {
  it('shows the pages, the current one and its rows', () => {
    draw({ page: 3 });
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.getByText('25–30 of 30')).toBeTruthy();
  });

  it('requests the selected page', async () => {
    const { onChange } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange.mock.calls).toEqual([[3], [2]]);
  });

  it.each([
    ['DASH-53', { page: 0 }],
    ['DASH-54', { page: 4 }],
    ['DASH-55', { pages: 0 }],
    ['DASH-56', { perPage: 0 }],
    ['DASH-56', { perPage: '12' }],
    ['DASH-57', { total: -1 }],
    ['DASH-59', { pages: 1, total: 5 }],
    ['DASH-60', { total: 0 }],
    ['DASH-49', { page: NaN }],
  ])(
    '[DASH-49] [DASH-53] [DASH-54] [DASH-55] [DASH-56] [DASH-57] [DASH-59] [DASH-60] renders nothing (%s) with %j',
    (_id, props) => {
      expect(draw(props).view.container.childElementCount).toBe(0);
    },
  );

  it('[DASH-49] renders nothing without a handler', () => {
    expect(draw({}, null).view.container.childElementCount).toBe(0);
  });

  it('[DASH-58] ignores a page out of range', async () => {
    const { onChange, show } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    show({ page: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
