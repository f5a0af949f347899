import type { Turn } from './engine-messages.ts';
import { fitTurns } from './fit-turns.ts';

const lengthOf = (turns: readonly Turn[]) =>
  turns.reduce((sum, { content }) => sum + content.length, 0);
const within = (most: number) => (turns: readonly Turn[]) => lengthOf(turns) <= most;

const system: Turn = { role: 'system', content: 'be kind' };
const talk: Turn[] = [
  { role: 'user', content: 'first question' },
  { role: 'assistant', content: 'first answer' },
  { role: 'user', content: 'second question' },
];

describe('fitTurns', () => {
  it('changes nothing that fits', () => {
    expect(fitTurns([system, ...talk], within(100))).toEqual({
      turns: [system, ...talk],
      isCut: false,
    });
  });

  it('drops the oldest turns and keeps the system prompt', () => {
    expect(fitTurns([system, ...talk], within(25))).toEqual({
      turns: [system, talk[2]],
      isCut: true,
    });
  });

  it('keeps the end of a question that exceeds the limit by itself', () => {
    expect(fitTurns(talk, within(8))).toEqual({
      turns: [{ role: 'user', content: 'question' }],
      isCut: true,
    });
  });

  it('does not split a character', () => {
    const turns: Turn[] = [{ role: 'user', content: 'so 🦊🦊 it is' }];
    expect(fitTurns(turns, within(8)).turns[0]?.content).toBe('🦊 it is');
    expect(fitTurns(turns, within(7)).turns[0]?.content).toBe(' it is');
  });

  it('drops the system prompt before the question', () => {
    expect(fitTurns([system, ...talk], within(5))).toEqual({
      turns: [{ role: 'user', content: 'stion' }],
      isCut: true,
    });
  });
});
