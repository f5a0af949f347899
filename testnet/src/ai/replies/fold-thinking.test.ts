import { createThinkingFold } from './fold-thinking.ts';

/** Returns all that a host sends in these pieces, as answer and thoughts. */
function foldAll(pieces: readonly string[]) {
  const fold = createThinkingFold();
  const deltas = [...pieces.map((content) => fold.add({ content })), fold.end()].filter(
    (delta) => delta !== undefined,
  );
  return {
    content: deltas.map(({ content }) => content).join(''),
    thinking: deltas.map(({ thinking = '' }) => thinking).join(''),
  };
}

describe('thoughts inside the text of an answer', () => {
  const whole = '<think>I should greet.</think>\n\nHello <think> you';

  it.each([1, 2, 3, 7, 1000])('are told apart in pieces of %d letters', (size) => {
    const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const { content, thinking } = foldAll(pieces);
    expect([content.trim(), thinking]).toEqual(['Hello <think> you', 'I should greet.']);
  });

  it('leaves an answer without them as it is', () => {
    for (const text of ['Hello', '<b>bold</b>', '<thin', '<']) {
      expect(foldAll([text, '']).thinking).toBe('');
    }
    expect(foldAll(['<b>bold', '</b>'])).toEqual({ content: '<b>bold</b>', thinking: '' });
  });
});
