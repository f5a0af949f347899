import { PLAYGROUND } from './texts.ts';

it('[DATA-151] the note on credits contains the name of the token', () => {
  expect(PLAYGROUND.balance.note('Gold')).toBe('5 Gold = 500 tokens');
});
