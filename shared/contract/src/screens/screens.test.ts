import { WALLET_ISSUE } from '../messages.ts';
import { FAUCET, SHARED_WIDGET } from './common.ts';
import { PROVIDERS } from './pages.ts';

/** Covers only texts that contain a name or a number; the others are constants, word for word. */
describe('the texts of the screens', () => {
  it('[DATA-151] [INFRA-34] format {TOKEN} in upper case and {product} as configured', () => {
    expect([
      FAUCET.title('Gold'),
      FAUCET.subtitle('Gold'),
      FAUCET.submit('Gold'),
      FAUCET.success.text('Gold'),
      PROVIDERS.cost(5, 'Gold'),
    ]).toEqual([
      'GOLD Faucet',
      'Get test GOLD tokens for the testnet',
      'Get Gold',
      'GOLD token request has been successful. You should get them in some time!',
      '5 GOLD',
    ]);
  });

  it("[WALLET-26] contain the name of the wallet's provider", () => {
    expect(WALLET_ISSUE.text('XELL')).toBe(
      'There seems to be an issue with the XELL wallet connection. You may need to install the extension or reload the page to continue.',
    );
  });

  it('[DASH-30] [INFRA-24] [INFRA-32] insert names and numbers', () => {
    expect([
      SHARED_WIDGET.step(2, 4),
      PROVIDERS.listOf('My Cloud'),
      PROVIDERS.subtitle('EU', '1TB'),
    ]).toEqual(['Step 2 of 4', 'Providers List - My Cloud', 'Region: EU • 1TB Storage']);
  });
});
