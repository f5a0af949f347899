import type { Message } from '#common/projects/conversation.ts';
import { newProject } from '#common/projects/project.ts';

import { searchMessages } from './search-messages.ts';

const aMessage = (id: string, content: string): Message => ({ id, role: 'user', content });
const old = newProject({
  name: 'Old',
  updated: 1,
  messages: [aMessage('a', 'Boats leave at noon')],
});
const young = newProject({
  name: 'Young',
  updated: 2,
  messages: [aMessage('b', 'The boats'), aMessage('c', `${'word '.repeat(40)}BOATS again`)],
});

describe('searching all messages', () => {
  const ids = (query: string) => searchMessages([old, young], query).map(({ id }) => id);

  it('finds every word case-insensitively, newest first', () => {
    expect(ids('boats')).toEqual(['c', 'b', 'a']);
    expect(ids('noon boats')).toEqual(['a']);
    expect(ids('boats tomorrow')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });

  it('finds the characters that a quote refers to by number, and shows them', () => {
    const answer: Message = { id: 'd', role: 'assistant', content: '> leaves &#91;at noon&#93;' };
    const typed = aMessage('e', 'what is &#91;?');
    const project = newProject({ name: 'Quotes', messages: [answer, typed] });
    expect(searchMessages([project], '[at')).toMatchObject([{ excerpt: '> leaves [at noon]' }]);
    expect(searchMessages([project], '&#91;')).toMatchObject([{ excerpt: 'what is &#91;?' }]);
  });

  it('shows the text around the match and its conversation', () => {
    const [first] = searchMessages([old, young], 'boats');
    expect(first?.projectName).toBe('Young');
    expect(first?.excerpt).toMatch(/^….*BOATS again$/);
  });
});
