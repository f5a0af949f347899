import { WITHDRAW_PAGE } from './selling.ts';
import { SUCCESS_TEXT } from './wizard-steps.ts';

it('[DATA-151] the texts of publishing contain the name of the token', () => {
  expect([SUCCESS_TEXT.text('Gold'), WITHDRAW_PAGE.minimum('Gold')]).toEqual([
    'Transfer of GOLD tokens to Infra Provider is successful and the hosting of your Asset is in progress.',
    'Minimum withdrawal: 100 Gold',
  ]);
});
