import { createTextBatches, type TextBatch } from './text-batches.ts';

describe('the text batches of a reply', () => {
  let sent: TextBatch[];
  let batches: ReturnType<typeof createTextBatches>;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    batches = createTextBatches((batch) => sent.push(batch));
  });
  afterEach(() => jest.useRealTimers());

  const say = (text: string, isThought = false) => batches.add({ text, isThought, tokens: 1 });
  const words = () => sent.map(({ text, tokens }) => `${text}:${tokens}`);

  it('are sent immediately at first, then once per frame', () => {
    for (const word of ['a', 'b', 'c']) say(word);
    expect(words()).toEqual(['a:1']);
    jest.advanceTimersByTime(16);
    expect(words()).toEqual(['a:1', 'bc:2']);
  });

  it('of a slow model are sent word by word without delay', () => {
    for (const [index, word] of ['a', 'b', 'c'].entries()) {
      say(word);
      expect(words()).toHaveLength(index + 1);
      jest.advanceTimersByTime(17);
    }
    expect(words()).toEqual(['a:1', 'b:1', 'c:1']);
  });

  it('do not mix thoughts with the answer', () => {
    say('a', true);
    say('b', true);
    say('c');
    batches.flush();
    expect(sent.map(({ text, isThought }) => [text, isThought])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('are flushed at the end', () => {
    say('a');
    say('b');
    batches.flush();
    batches.flush();
    jest.advanceTimersByTime(100);
    expect(words()).toEqual(['a:1', 'b:1']);
  });
});
