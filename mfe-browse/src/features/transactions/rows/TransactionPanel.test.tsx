import { screen } from '@testing-library/react';
import { aMovement } from '@trove/kit/testing/factories.ts';
import { withStyleSheets } from '@trove/kit/testing/style-sheets.ts';

import { llama, openTransactions } from '../testing/open-transactions.tsx';

withStyleSheets();

it('[TX-12] a transaction is shown in full at the right edge of the window', async () => {
  const { user } = await openTransactions({ rows: [aMovement(llama)] });
  await user.click(screen.getByRole('button', { name: 'View Llama' }));
  const panel = await screen.findByRole('dialog');
  expect(getComputedStyle(panel)).toMatchObject({ position: 'fixed', right: '0px', left: '' });
});
