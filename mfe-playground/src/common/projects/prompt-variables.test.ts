import { fillIn, variablesOf } from './prompt-variables.ts';

describe('the variables of a system prompt', () => {
  it('are names in double braces, without duplicates', () => {
    expect(
      variablesOf('Answer in {{language}}, {{ tone }}, {{language}}. {not} {{}} {{1}}'),
    ).toEqual(['language', 'tone']);
  });

  it('are inserted literally, and stay if they have no value', () => {
    const prompt = 'In {{language}} for {{reader}}';
    expect(fillIn(prompt, { language: '$& {{reader}}', reader: ' ' })).toBe(
      'In $& {{reader}} for {{reader}}',
    );
    expect(fillIn(prompt, {})).toBe(prompt);
  });
});
