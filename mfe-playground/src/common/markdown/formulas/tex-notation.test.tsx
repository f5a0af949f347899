import { cleanup, render, waitFor } from '@testing-library/react';

import { Markdown } from '../Markdown.tsx';

const element = (text: string) => (
  <Markdown
    text={text}
    plain={text}
    isGrowing={false}
    onCopyFailed={() => {}}
    passages={1}
    onCite={() => {}}
  />
);

/** Draws a text, and writes each formula as its TeX in angle quotes, doubled for a block. */
function draw(text: string): HTMLElement {
  const { container } = render(element(text));
  for (const math of container.querySelectorAll('math')) {
    const tex = math.querySelector('annotation')?.textContent?.trim() ?? '';
    math.replaceWith(math.getAttribute('display') === 'block' ? `«${tex}»` : `‹${tex}›`);
  }
  return container;
}

const wordsOf = (node: Element | null) => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

describe('the notations of formulas', () => {
  beforeAll(async () => {
    const { container } = render(element('$$x$$'));
    await waitFor(() => {
      if (!container.querySelector('math')) throw new Error('No formula is drawn yet');
    });
    cleanup();
  });

  it.each([
    ['so \\(x^2\\) is', 'so ‹x^2› is'],
    ['so \\[x^2\\] is', 'so «x^2» is'],
    ['\\[x\\] and \\[y\\]', '«x» and «y»'],
    ['Thus:\n\\[\nx = 1\n+ 2\n\\]\nthe rest', 'Thus: «x = 1 + 2» the rest'],
    ['Thus:\n$$x = 1\n- 2$$  \nthe rest', 'Thus: «x = 1 - 2» the rest'],
    ['$$x = 1\n- 2$$\nthe rest', '«x = 1 - 2» the rest'],
    ['\\[ a \\\\[2pt] b \\]', '«a \\\\[2pt] b»'],
    ['it costs $5, and $x_1$, \\$y_2$ but $z^2$.', 'it costs $5, and ‹x_1›, $y_2$ but ‹z^2›.'],
    ['$5_000 or $6_000', '$5_000 or $6_000'],
    ['see [1] and \\(y\\)', 'see [1] and ‹y›'],
    ['`\\(x\\)` and ``\\[y\\]``', '\\(x\\) and \\[y\\]'],
  ])('are found in %j', (text, expected) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(wordsOf(draw(text))).toBe(expected);
  });

  it.each([
    ['\\\\(x\\\\) and \\\\[y\\\\]', '\\(x\\) and \\[y\\]'],
    ['leaves \\[ at noon', 'leaves [ at noon'],
    ['leaves \\[ at noon \\\\] now', 'leaves [ at noon \\] now'],
    ['\\[1] is\n\n\\[2] too', '[1] is[2] too'],
    ['\\[\n\nx \\]', '[x ]'],
  ])('are no formulas where their marks are escaped or alone: %j', (text, expected) => {
    expect(wordsOf(draw(text)).replaceAll(/\s*\n\s*/g, '')).toBe(expected);
  });

  it.each([
    ['> a \\[ x \\] b', 'blockquote > p', 'a «x» b'],
    ['> \\[\n> x\n> \\]\n> b', 'blockquote', '«x» b'],
    ['> a \\[ x\n\n# \\] b', 'blockquote', 'a [ x'],
    ['> \\[ x\n\n\\] b', 'blockquote', '[ x'],
    ['> $$x\n\n# Big$$', 'blockquote', '$$x'],
    ['- a\n  \\[ x \\]\n- b', 'li', 'a «x»'],
    ['| a |\n|---|\n| \\[x\\] |\n| \\(y |\n| z\\) |', 'tbody', '«x»(yz)'],
  ])('leave no quote, list or cell: %j', (text, place, expected) => {
    expect(wordsOf(draw(text).querySelector(place))).toBe(expected);
  });

  it('take no longer for many marks without an end', () => {
    const took = (count: number) => {
      const from = performance.now();
      draw(String.raw`\(x `.repeat(count) + '\n\n' + '\\[\n'.repeat(count));
      cleanup();
      return performance.now() - from;
    };
    took(100);
    expect(took(8000)).toBeLessThan(40 * Math.max(took(800), 20));
  });
});
