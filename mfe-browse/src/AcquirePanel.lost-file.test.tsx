import { screen } from '@testing-library/react';
import { theFileFacts } from '@trove/kit/testing/factories.ts';

import { openPanel } from './testing/open-panel.tsx';

describe('an asset whose file the network does not have', () => {
  it('cannot be bought, and the panel says why', async () => {
    const fault = 'The file is missing.';
    openPanel({ answers: { 'v1/assets/Qm1/file': theFileFacts({ nft: 'Qm1', fault }) } });
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Buy Now/ }).disabled).toBe(true);
  });
});
