import { screen } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';

import { renderInShell } from '../testing/a-shell.tsx';
import { Footer } from './Footer.tsx';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('Footer', () => {
  it('describes the site, explains its terms, and links to the explorer and the wallet', () => {
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

  it('links to the source code if the network provides it', () => {
    renderInShell(<Footer />, { config: { sourceUrl: 'https://code.example/trove' } });
    expect(links()).toContainEqual(['Source code', 'https://code.example/trove']);
  });
});
