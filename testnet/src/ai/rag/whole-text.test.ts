import { RAG } from '@trove/contract/limits.ts';

import { PART_GAP, type RagDocument, textDocument } from './rag-document.ts';
import { wholeOf } from './whole-text.ts';

const FERRY = 'The ferry sails every hour. ';

const read = (documents: readonly RagDocument[], most = 3) => {
  const { passages, extent } = wholeOf(documents, most);
  return { texts: passages.map(({ text }) => text), passages, extent };
};

describe('wholeOf', () => {
  it('returns all of a short text in few passages', () => {
    const { texts, extent } = read([textDocument(FERRY.repeat(50))]);
    expect(extent).toBe('all');
    expect(texts.length).toBeLessThanOrEqual(3);
    expect(texts.join(' ').length).toBeGreaterThanOrEqual(50 * FERRY.length - 3);
  });

  it('returns all pages of a short document', () => {
    const parts = Array.from({ length: 9 }, (_, at) => ({ text: `Page ${at + 1}.`, page: at + 1 }));
    const { texts } = read([{ kind: 'text', parts }]);
    expect(texts.length).toBeLessThanOrEqual(3);
    expect(texts.join(' ')).toContain('Page 9.');
  });

  it('returns the beginning of a long text and its sections', () => {
    const section = (name: string) => `${name}\n\n${FERRY.repeat(60)}\n\n`;
    const text = ['Prices', 'Boats', 'Winter', 'Dogs'].map(section).join('');
    const { texts, passages, extent } = read([textDocument(text)]);
    expect(extent).toBe('outline');
    expect(texts.map((passage) => passage.split('\n')[0])).toEqual(['Prices', 'Winter', 'Dogs']);
    expect(texts.join('').length).toBeLessThan(RAG.wholeChars);
    for (const { start, end, text: passage } of passages)
      expect(text.slice(start, end)).toBe(passage);
  });

  it('returns the beginnings of the pages of a document without headings', () => {
    const parts = ['One', 'Two', 'Three'].map((name, at) => ({
      text: `${name}. ${FERRY.repeat(80)}`,
      page: at + 1,
    }));
    const { passages } = read([{ kind: 'text', parts }]);
    const all = parts.map(({ text }) => text).join(PART_GAP);
    expect(passages.map(({ text }) => text.slice(0, 3))).toEqual(['One', 'Thr']);
    expect(passages.every(({ start, end, text }) => all.slice(start, end) === text)).toBe(true);
  });

  it('returns only the beginning of a long table', () => {
    const parts = Array.from({ length: 500 }, (_, at) => ({ text: `row: ${at}, name: ferry` }));
    const { texts, extent } = read([{ kind: 'records', parts }]);
    expect([texts.length, extent]).toEqual([1, 'beginning']);
  });

  it('returns a part of each of several documents', () => {
    const { passages } = read([textDocument(FERRY.repeat(300)), textDocument('Short.')]);
    expect(passages.map(({ document }) => document)).toEqual([0, 1]);
  });
});
