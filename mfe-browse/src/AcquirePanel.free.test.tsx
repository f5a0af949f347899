import { screen } from '@testing-library/react';

import { openPanel } from './testing/open-panel.tsx';

it('says Free for the price of an asset that costs nothing', () => {
  openPanel({ price: 0 });
  expect(screen.getByRole('button', { name: 'Buy Now · Free' })).toBeTruthy();
  expect(screen.getByText('Price').nextElementSibling?.textContent).toBe('Free');
});
