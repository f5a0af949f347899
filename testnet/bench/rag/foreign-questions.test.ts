import { foreignQuestions } from './foreign-questions.ts';
import { scoreFiles } from './score-files.ts';

// The PDF library loads its code in a way that only a process of its own allows; `read-document.test.ts` reads those.
const asked = foreignQuestions.filter(({ file }) => !file.endsWith('.pdf'));

describe('questions about foreign files', () => {
  it.each(asked)('$file answers “$question” among its first passages', async (question) => {
    expect(await scoreFiles(100, [question])).toMatchObject({ hitAt3: 1 });
  });
});
