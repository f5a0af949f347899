import { render, screen } from '@testing-library/react';

import { CardSkeletons } from './CardSkeletons.tsx';

const cards = () => screen.queryAllByRole('listitem').length;

it('[DASH-37] there are six cards by default', () => {
  const { rerender } = render(<CardSkeletons />);
  expect(cards()).toBe(6);
  rerender(<CardSkeletons count={3} />);
  expect(cards()).toBe(3);
});
