import { getInitial, splitCamelCase } from './words.ts';

describe('splitCamelCase', () => {
  it.each([
    ['[DETAIL-31]', 'f1Score', 'F1 Score'],
    ['[DETAIL-31]', 'meanAveragePrecision', 'Mean Average Precision'],
    ['[DETAIL-32]', 'recall', 'Recall'],
    ['snake case', 'rouge_l', 'Rouge l'],
  ])('%s converts %s to %s', (_row, key, words) => {
    expect(splitCamelCase(key)).toBe(words);
  });
});

describe('getInitial', () => {
  it.each([
    ['[NAV-31] [NAV-33]', 'alice', 'A'],
    ['[HOME-21] [DETAIL-16]', 'Llama', 'L'],
    ['[NAV-32] [DASH-52]', '', 'M'],
    ['[DASH-52]', undefined, 'M'],
    ['a letter outside the basic plane', '𝒜b', '𝒜'],
  ])('%s returns for %j: %s', (_row, name, letter) => {
    expect(getInitial(name)).toBe(letter);
  });
});
