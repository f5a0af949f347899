import fc from 'fast-check';

import { cutDocuments } from './cut-document.ts';
import { cutText } from './cut-text.ts';
import { PART_GAP, textDocument } from './rag-document.ts';

const textsOf = (text: string, size: number) =>
  cutText(text, size).map(({ start, end }) => text.slice(start, end));

describe('cutText', () => {
  it('ends chunks at the ends of sentences', () => {
    expect(textsOf('One is here. Two is there. Three is gone.', 28)).toEqual([
      'One is here. Two is there.',
      'Three is gone.',
    ]);
  });

  it('overlaps chunks by a tenth in whole sentences', () => {
    const text =
      'A long sentence that fills nearly all of the piece it is in. Yes. Another one follows.';
    expect(textsOf(text, 70)).toEqual([
      'A long sentence that fills nearly all of the piece it is in. Yes.',
      'Yes. Another one follows.',
    ]);
  });

  it('splits a sentence that is too long between words, with an overlap', () => {
    const words = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
    const pieces = textsOf(words, 50);
    expect(pieces.every((piece) => piece.length <= 50)).toBe(true);
    expect(pieces.join(' ')).toContain('word29');
    for (const piece of pieces)
      expect(words.split(' ')).toEqual(expect.arrayContaining(piece.split(' ')));
    expect(pieces[1]?.split(' ')[0]).toBe(pieces[0]?.split(' ').at(-1));
  });

  it('looks for a blank within a piece alone, however long a text without words is', () => {
    const searches = jest.spyOn(String.prototype, 'lastIndexOf');
    const pieces = cutText('x'.repeat(100_000), 1000);
    const searched = searches.mock.contexts.map((text) => String(text).length);
    searches.mockRestore();
    expect(pieces.length).toBeGreaterThan(100);
    expect(searched.length).toBeGreaterThan(100);
    expect(Math.max(...searched)).toBeLessThanOrEqual(1001);
  });

  it('splits text without words anywhere', () => {
    expect(textsOf('x'.repeat(25), 10)).toEqual(['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxx']);
  });

  it('does not split a character, however small the chunks', () => {
    const text = '🦊'.repeat(30);
    for (const size of [1, 2, 3, 7, 10, 25]) {
      const pieces = textsOf(text, size);
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
      expect(pieces.join('').length).toBeGreaterThanOrEqual(text.length);
    }
  });

  it('loses no character for any text and chunk size', () => {
    const sentence = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 20 });
    const text = fc
      .array(sentence, { minLength: 1, maxLength: 20 })
      .map((all) => all.map((words) => `${words.join(' ')}.`).join(' '));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (whole, size) => {
        const covered = new Set<number>();
        for (const { start, end } of cutText(whole, size)) {
          expect(end - start).toBeLessThanOrEqual(size);
          for (let at = start; at < end; at += 1) covered.add(at);
        }
        const lost = whole.split('').filter((letter, at) => letter !== ' ' && !covered.has(at));
        expect(lost).toEqual([]);
      }),
    );
  });
});

describe('cutDocuments', () => {
  it('records the position and the page of a chunk', () => {
    const document = {
      kind: 'text' as const,
      parts: [
        { text: 'First page.', page: 1 },
        { text: 'Second page. More of it.', page: 2 },
      ],
    };
    const whole = document.parts.map(({ text }) => text).join(PART_GAP);
    const { chunks } = cutDocuments([document], 12);
    expect(chunks.map(({ text, page }) => ({ text, page }))).toEqual([
      { text: 'First page.', page: 1 },
      { text: 'Second page.', page: 2 },
      { text: 'More of it.', page: 2 },
    ]);
    for (const { text, start, end } of chunks) expect(whole.slice(start, end)).toBe(text);
  });

  it('keeps records whole and packs as many as fit', () => {
    const parts = ['name: a', 'name: b', 'name: a very long record indeed', 'name: c'];
    const { chunks } = cutDocuments(
      [{ kind: 'records', parts: parts.map((text) => ({ text })) }],
      20,
    );
    expect(chunks.map(({ text }) => text)).toEqual([
      'name: a\n\nname: b',
      'name: a very long record indeed',
      'name: c',
    ]);
  });

  it('makes no chunks of marks alone', () => {
    const { chunks } = cutDocuments([textDocument(`Boats.\n\n${'.'.repeat(300)}\n\nFerries.`)], 40);
    expect(chunks.map(({ id, text }) => [id, text])).toEqual([
      [0, 'Boats.'],
      [1, 'Ferries.'],
    ]);
  });

  it('enlarges chunks rather than exceed five thousand, and omits nothing', () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `Sentence number ${n}.`).join(' ');
    const { chunks, size } = cutDocuments([textDocument(text)], 1);
    expect(chunks.length).toBeLessThanOrEqual(5000);
    expect(size).toBeGreaterThan(1);
    expect(chunks.at(-1)?.text).toContain('Sentence number 19999.');
    expect(cutDocuments([textDocument('Hello')], 1)).toMatchObject({
      size: 1,
      chunks: { length: 5 },
    });
  });

  it('counts the chunks per document and limits their total', () => {
    const { chunks } = cutDocuments([textDocument('One. Two.'), textDocument('Three. Four.')], 6);
    expect(chunks.map(({ document, id, text }) => [document, id, text])).toEqual([
      [0, 0, 'One.'],
      [0, 1, 'Two.'],
      [1, 0, 'Three.'],
      [1, 1, 'Four.'],
    ]);
    const long = textDocument('Some words. '.repeat(3000));
    expect(cutDocuments([long, long], 12).chunks.length).toBeLessThanOrEqual(5000);
  });
});
