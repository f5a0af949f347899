import { screen } from '@testing-library/react';
import { aConfig } from '@trove/shared/testing/fake-network.ts';

import { renderInShell } from '../testing/a-shell.tsx';
import { Footer } from './Footer.tsx';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('Footer', () => {
  it('says what this is, explains its words, and leads to the explorer and the wallet', () => {
    renderInShell(<Footer />);
    expect(screen.getByText(/^A marketplace for AI models, datasets and compute/)).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'DID',
      'TROVE',
      'Testnet',
      'Faucet',
    ]);
    const { services, wallet } = aConfig();
    expect(links()).toEqual([
      ['Explorer', services.explorer],
      ['Wallet extension', wallet.storeUrl],
    ]);
  });

  it('leads to the source code where the network knows it', () => {
    renderInShell(<Footer />, { config: { sourceUrl: 'https://code.example/trove' } });
    expect(links()).toContainEqual(['Source code', 'https://code.example/trove']);
  });
});
