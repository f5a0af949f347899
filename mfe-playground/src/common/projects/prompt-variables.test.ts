import { fillIn, variablesOf } from './prompt-variables.ts';

describe('the variables of a system prompt', () => {
  it('are names in double braces, each once', () => {
    expect(
      variablesOf('Answer in {{language}}, {{ tone }}, {{language}}. {not} {{}} {{1}}'),
    ).toEqual(['language', 'tone']);
  });

  it('are put in as they are, and stay where they have no value', () => {
    const prompt = 'In {{language}} for {{reader}}';
    expect(fillIn(prompt, { language: '$& {{reader}}', reader: ' ' })).toBe(
      'In $& {{reader}} for {{reader}}',
    );
    expect(fillIn(prompt, {})).toBe(prompt);
  });
});
