import { looksOf } from './looks.ts';

const areAlike = (one: string, other: string) =>
  looksOf(one).some((look) => looksOf(other).includes(look));

describe('the looks of names', () => {
  it.each([
    ['Cyrillic letters', 'Open Mod\u0435ls', 'Open Models'],
    ['Greek letters', 'Ηarbor', 'Harbor'],
    ['a capital I for an l', 'PaypaI', 'Paypal'],
    ['a digit for a letter', 'Harb0r', 'Harbor'],
    ['two letters for one', 'Modem', 'Modern'],
    ['another case', 'OPENAI', 'openai'],
    ['mathematical letters', '𝐇𝐚𝐫𝐛𝐨𝐫', 'Harbor'],
    ['two spaces', 'Open  Models', 'Open Models'],
  ])('are equal with %s', (_what, one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  it.each([
    ['Harbor', 'Harbour'],
    ['mail', 'mall'],
    ['BERT 2', 'BERT 3'],
    ['Модели', 'Модель'],
    ['模型', '模形'],
  ])('differ for %s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });
});
