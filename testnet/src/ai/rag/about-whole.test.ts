import { isAboutWhole } from './about-whole.ts';

describe('isAboutWhole', () => {
  it.each([
    'Summarize this document',
    'What is this about?',
    'Give me the key points.',
    'Translate it into French',
    'Worum geht es in dem Text?',
    'Resume el documento',
    '请总结这篇文章',
  ])('is true of %s', (question) => {
    expect(isAboutWhole(question)).toBe(true);
  });

  it.each([
    'When does the last ferry leave?',
    'What does the contract say about the translation fee?',
    'Who is the author?',
  ])('is false of %s', (question) => {
    expect(isAboutWhole(question)).toBe(false);
  });
});
