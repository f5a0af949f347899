import { WIZARD } from './publishing.ts';
import { WITHDRAW_PAGE } from './selling.ts';

it('[DATA-151] the texts of publishing contain the name of the token', () => {
  expect([WIZARD.success.text('Gold'), WITHDRAW_PAGE.minimum('Gold')]).toEqual([
    'Transfer of GOLD tokens to Infra Provider is successful and the hosting of your Asset is in progress.',
    'Minimum withdrawal: 100 Gold',
  ]);
});
