import { hasMarkup, splitSections, withoutMarkers, writtenAbout } from './card-text.ts';

describe('the text of a description', () => {
  it.each([
    ['Two sentences. And 8 x 8 pixels, a-b, 3*4.', false],
    ['One.\n\nTwo.', false],
    ['## Limits\n\nNone.', true],
    ['- a\n- b', true],
    ['see [this](https://a.test)', true],
    ['a `word` of code', true],
    ['**bold**', true],
  ])('%j is Markdown: %s', (text, isMarkup) => {
    expect(hasMarkup(text)).toBe(isMarkup);
  });

  it.each([
    ['## How to use', 'How to use'],
    ['**Fast** and **very small**.', 'Fast and very small.'],
    ['- **Fast**: yes', '- Fast: yes'],
    ['#1 of 2**3 and 4**5', '#1 of 2**3 and 4**5'],
    ['f(**one, **two)', 'f(**one, **two)'],
  ])('%j becomes %j without Markdown markers', (paragraph, plain) => {
    expect(withoutMarkers(paragraph)).toBe(plain);
  });

  it('is the description followed by the card', () => {
    expect(writtenAbout(' One. ', '## Two')).toBe('One.\n\n## Two');
    expect(writtenAbout('One.', undefined)).toBe('One.');
    expect(writtenAbout('', 7)).toBe('');
  });

  it('has sections for its headings, except those inside code', () => {
    const card =
      '# Top\n\n## How to use ##\n\n```\n## no\n```\n\n### deeper\n\n## **Limits**\n## Top';
    expect(splitSections(card)).toEqual([
      { id: 'about-top', title: 'Top' },
      { id: 'about-how-to-use', title: 'How to use' },
      { id: 'about-limits', title: 'Limits' },
    ]);
  });
});
