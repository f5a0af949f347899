import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Pager } from './Pager.tsx';

function draw(props: Record<string, unknown> = {}) {
  const onChange = jest.fn();
  const view = render(
    <Pager
      page={1}
      totalPages={3}
      itemsPerPage={12}
      totalItems={30}
      onChange={onChange}
      {...(props as object)}
    />,
  );
  return { onChange, ...view };
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
    ['DASH-55', { totalPages: 0 }],
    ['DASH-56', { itemsPerPage: 0 }],
    ['DASH-56', { itemsPerPage: '12' }],
    ['DASH-57', { totalItems: -1 }],
    ['DASH-59', { totalPages: 1, totalItems: 5 }],
    ['DASH-60', { totalItems: 0 }],
    ['DASH-49', { onChange: null }],
    ['DASH-49', { page: NaN }],
  ])(
    '[DASH-49] [DASH-53] [DASH-54] [DASH-55] [DASH-56] [DASH-57] [DASH-59] [DASH-60] renders nothing (%s) with %j',
    (_id, props) => {
      expect(draw(props).container.childElementCount).toBe(0);
    },
  );

  it('[DASH-58] ignores a page out of range', async () => {
    const { onChange, rerender } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    rerender(
      <Pager page={3} totalPages={3} itemsPerPage={12} totalItems={30} onChange={onChange} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
