import { SETTINGS } from './account.ts';

it("[WALLET-26] the texts of the settings contain the name of the wallet's provider", () => {
  expect([SETTINGS.connect.text('XELL'), SETTINGS.connect.action('XELL')]).toEqual([
    'Please connect your XELL wallet to access settings',
    'Connect XELL Wallet',
  ]);
});
