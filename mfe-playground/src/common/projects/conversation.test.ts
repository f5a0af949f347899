import {
  alternativesAt,
  branchAfter,
  readMessages,
  showAlternative,
  withAnswer,
  withoutQuestion,
} from './conversation.ts';
import type { Conversation, Message } from './conversation.ts';

const aMessage = (role: Message['role'], content: string): Message => ({
  id: content,
  role,
  content,
});
const talk: Conversation = {
  messages: [
    aMessage('user', 'q1'),
    aMessage('assistant', 'a1'),
    aMessage('user', 'q2'),
    aMessage('assistant', 'a2'),
  ],
};
const words = ({ messages }: Conversation) => messages.map(({ content }) => content).join(' ');
const answered = (conversation: Conversation, ...contents: string[]): Conversation => ({
  ...conversation,
  messages: [
    ...conversation.messages,
    ...contents.map((content) => aMessage(content.startsWith('q') ? 'user' : 'assistant', content)),
  ],
});

describe('a conversation', () => {
  it('[PLAY-50] branches after a question and keeps the previous branch as an alternative', () => {
    const again = answered(branchAfter(talk, 0), 'b1');
    expect(words(again)).toBe('q1 b1');
    expect(alternativesAt(again, 1)).toEqual({ shown: 1, count: 2 });

    const back = showAlternative(again, 0, 0);
    expect(words(back)).toBe('q1 a1 q2 a2');
    expect(alternativesAt(back, 1)).toEqual({ shown: 0, count: 2 });
    expect(words(showAlternative(back, 0, 1))).toBe('q1 b1');
  });

  it('supports nested alternatives', () => {
    const second = answered(branchAfter(talk, 2), 'c2');
    const first = answered(branchAfter(second, 0), 'b1');
    const back = showAlternative(first, 0, 0);
    expect(words(back)).toBe('q1 a1 q2 c2');
    expect(words(showAlternative(back, 2, 0))).toBe('q1 a1 q2 a2');
  });

  it('supports alternative first questions when the first one is edited', () => {
    const edited = answered(branchAfter(talk, -1), 'qX', 'x');
    expect(words(edited)).toBe('qX x');
    expect(alternativesAt(edited, 0)).toEqual({ shown: 1, count: 2 });
    expect(words(showAlternative(edited, -1, 0))).toBe('q1 a1 q2 a2');
  });

  it('is unchanged when there is nothing to branch or no such alternative', () => {
    expect(branchAfter(talk, 3)).toBe(talk);
    expect(showAlternative(talk, 0, 1)).toBe(talk);
    expect(alternativesAt(talk, 1)).toBeUndefined();
  });

  it('is restored from storage with its alternatives and without invalid messages', () => {
    const again = answered(branchAfter(talk, 0), 'b1');
    const stored: unknown = JSON.parse(JSON.stringify(again.messages));
    expect(readMessages(stored)).toEqual(again.messages);
    expect(readMessages([{ role: 'robot', content: 'x' }, null, { role: 'user' }])).toEqual([]);
    expect(readMessages('nothing')).toEqual([]);
  });
});

describe('a question in a conversation that two tabs may continue', () => {
  const asked = answered(talk, 'q3');
  const goneOn = answered(asked, 'q4', 'a4');
  const answer = aMessage('assistant', 'a3');

  it('is followed by its answer, and messages added by another tab stay', () => {
    expect(words(withAnswer(asked, asked, answer))).toBe('q1 a1 q2 a2 q3 a3');
    expect(words(withAnswer(goneOn, asked, answer))).toBe('q1 a1 q2 a2 q3 a3 q4 a4');
  });

  it('is answered once, with the latest version of the answer', () => {
    const half = withAnswer(goneOn, asked, { ...answer, content: 'half' });
    expect(words(withAnswer(half, asked, answer))).toBe('q1 a1 q2 a2 q3 a3 q4 a4');
  });

  it('is restored with its answer if it was cleared meanwhile', () => {
    expect(words(withAnswer({ messages: [] }, asked, answer))).toBe('q1 a1 q2 a2 q3 a3');
  });

  it('is the only message removed when it is not answered', () => {
    expect(withoutQuestion(asked, asked, talk)).toBe(talk);
    expect(words(withoutQuestion(goneOn, asked, talk))).toBe('q1 a1 q2 a2 q4 a4');
  });

  it('stays when it was asked again without an answer', () => {
    const again = branchAfter(talk, 2);
    const otherTab = answered(again, 'a9');
    expect(withoutQuestion(otherTab, again, talk)).toBe(otherTab);
  });
});
