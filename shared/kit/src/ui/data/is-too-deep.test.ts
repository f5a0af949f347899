import { isTooDeep } from './is-too-deep.ts';

const nested = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- item`).join('\n');

describe('isTooDeep', () => {
  it.each([
    ['one list item in another', '- '.repeat(1500)],
    ['one quote in another', '> '.repeat(3000)],
    ['quotes without spaces', `${'>'.repeat(3000)}a`],
    ['numbered lists', '1. '.repeat(1000)],
    ['a list that grows by indentation', nested(101)],
    ['bold in bold', `${'**'.repeat(2000)}a${'**'.repeat(2000)}`],
    ['emphasis that is never closed', '*a **b '.repeat(1000)],
    ['images in images', '!['.repeat(2000)],
    ['JSON outside of a code block', '['.repeat(5000)],
  ])('is true for %s', (_name, markdown) => {
    expect(isTooDeep(`Before\n\n${markdown}\n\nAfter`)).toBe(true);
  });

  it.each([
    ['a list of 100 levels', nested(100)],
    ['a list of 10,000 items', '- item\n'.repeat(10_000)],
    ['a rule', '-'.repeat(500)],
    ['a line of stars', '*'.repeat(500)],
    ['many words in bold', 'Say **this** and *that* _too_, snake_case_names. '.repeat(1000)],
    ['many links', '[a](https://a.test), '.repeat(1000)],
    ['a code block', `\`\`\`c\n/${'*'.repeat(200)}/\n${'['.repeat(500)}\n\`\`\``],
    ['tasks', '- [ ] one\n- [x] two\n'.repeat(200)],
  ])('is false for %s', (_name, markdown) => {
    expect(isTooDeep(markdown)).toBe(false);
  });
});
