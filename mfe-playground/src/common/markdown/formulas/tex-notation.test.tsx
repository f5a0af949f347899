import { cleanup, render, waitFor } from '@testing-library/react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Construct, ConstructRecord, Extension } from 'micromark-util-types';

import { Markdown } from '../Markdown.tsx';
import { texNotation } from './tex-notation.ts';

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

/** Counts the letters that the notations read while a text is parsed: those that are read again, too. */
function countLetters(text: string): number {
  let count = 0;
  const counted = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const consume = (code: Code) => {
        count += 1;
        return effects.consume(code);
      };
      return construct.tokenize.call(this, { ...effects, consume }, ok, nok);
    },
  });
  const micromarkExtensions: Extension[] = [];
  texNotation.call({ data: () => ({ micromarkExtensions }) });
  const extensions = micromarkExtensions.map(({ flow, text: inText }) => ({
    flow: countAll(flow, counted),
    text: countAll(inText, counted),
  }));
  fromMarkdown(text, { extensions });
  return count;
}

/** Replaces each construct of a map by its first letter. */
const countAll = (map: ConstructRecord = {}, counted: (construct: Construct) => Construct) =>
  Object.fromEntries(
    Object.entries(map).map(([letter, constructs]) => [letter, [constructs!].flat().map(counted)]),
  );

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

  it.each([
    ['in a paragraph', String.raw`\(x `, ''],
    ['on lines of their own', '\\[\n', ''],
    ['before a blank line', '\\[\n', '\n\nb'],
    ['before an end among words', '\\[\n', 'a \\] b'],
    ['between dollars', '$$\nx\n\n', ''],
  ])('are sought once, however many marks have no end: %s', (_where, mark, end) => {
    const [few, many] = [100, 800].map((count) => countLetters(mark.repeat(count) + end));
    expect(few).toBeGreaterThan(100);
    expect(many).toBeLessThan(9 * few!);
  });
});
