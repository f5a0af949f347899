import { render, screen } from '@testing-library/react';

import { DetailSkeleton } from './DetailSkeleton.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

const rows = () => screen.queryAllByRole('listitem').length;

describe('skeletons', () => {
  it.each([
    [undefined, 4],
    [1, 1],
    [20, 20],
    [0, 4],
    [21, 4],
    [2.5, 4],
    [NaN, 4],
  ])('[DASH-38] [DASH-39] [DASH-40] [DASH-41] a list of %j shows %i rows', (count, shown) => {
    render(<ListSkeleton count={count} />);
    expect(rows()).toBe(shown);
  });

  it('[DASH-49] a list with an invalid count renders nothing', () => {
    const { container } = render(<ListSkeleton count={'4' as unknown as number} />);
    expect(container.childElementCount).toBe(0);
  });

  it('[DASH-36] a detail page is announced as loading', () => {
    render(<DetailSkeleton />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});
