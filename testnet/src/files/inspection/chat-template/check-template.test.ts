import { NOT_PLAYABLE } from './chat-template.ts';
import { checkTemplate } from './check-template.ts';

describe('a chat template', () => {
  it.each([
    ['counts for ever', '{% for i in range(1000000000) %}{% endfor %}x'],
    [
      'counts in nested loops',
      '{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}x',
    ],
  ])('that %s is refused in words', async (_what, template) => {
    expect(await checkTemplate(template)).toBe(NOT_PLAYABLE.endless);
  });

  it.each([
    ['an ordinary one', '{% for message in messages %}{{ message.content }}{% endfor %}'],
    ['one with an error', '{{ raise_exception("no") }}'],
    ['none', ''],
    [
      'one that repeats a text until the longest text of the language is reached',
      '{% set all = namespace(text="xxxxxxxx") %}{% for i in range(64) %}{% set all.text = all.text + all.text %}{% endfor %}{{ all.text }}',
    ],
  ])('%s is not refused', async (_what, template) => {
    expect(await checkTemplate(template)).toBeUndefined();
  });
});
