import { screen, waitFor } from '@testing-library/react';
import { theFileFacts } from '@trove/kit/testing/factories.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';

import { openPanel } from './testing/open-panel.tsx';

it('[DETAIL-42] shows a visitor the price on the button alone, and at most three facts below it', async () => {
  openPanel({
    session: aVisitor,
    answers: { 'v1/assets/Qm1/file': theFileFacts({ nft: 'Qm1' }) },
  });
  expect(screen.getByRole('button', { name: 'Buy Now · 5 TROVE' })).toBeTruthy();
  const receipt = screen.getByLabelText('Receipt');
  await waitFor(() => expect(receipt.textContent).toMatch(/^Filerows\.csvSize\d/));
  expect(receipt.querySelectorAll('dt')).toHaveLength(2);
});
