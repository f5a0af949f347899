import { socketStep } from './socket-machine.ts';
import type { SocketInput, SocketState } from './socket-machine.ts';

const run = (inputs: readonly SocketInput[], random = 0) => {
  let state: SocketState = { phase: 'stopped' };
  const effects = inputs.flatMap((input) => {
    const [next, ...does] = socketStep(state, input, random);
    state = next;
    return does;
  });
  return { state, effects };
};

const waits = (inputs: readonly SocketInput[], random = 0) =>
  run(inputs, random).effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []));

const failures = (count: number): SocketInput[] => [
  'start',
  ...Array.from({ length: count }, () => ['closed', 'waited'] as const).flat(),
];

describe('socketStep', () => {
  it('[SOCKET-03] sends hello once when it opens', () => {
    expect(run(['start', 'opened']).effects).toEqual([{ type: 'connect' }, { type: 'hello' }]);
  });

  it('[SOCKET-05] reconnects after it was closed', () => {
    const { state, effects } = run(['start', 'opened', 'closed', 'waited']);
    expect(state.phase).toBe('connecting');
    expect(effects.filter(({ type }) => type === 'connect')).toHaveLength(2);
  });

  it('[SOCKET-06] [SOCKET-07] doubles the delay from 250 ms up to 8 s', () => {
    expect(waits(failures(8))).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('[SOCKET-08] adds a random 0 to 200 ms, also above the cap', () => {
    expect(waits(failures(1), 1)).toEqual([450]);
    expect(waits(failures(1), 0.5)).toEqual([350]);
    expect(waits(failures(7), 1).at(-1)).toBe(8200);
  });

  it('[SOCKET-09] resets the delay after a successful connection', () => {
    expect(waits(['start', 'closed', 'waited', 'closed', 'waited', 'opened', 'closed'])).toEqual([
      250, 500, 250,
    ]);
  });

  it('reconnects at once when the network is back', () => {
    const { state, effects } = run(['start', 'closed', 'online']);
    expect(state).toEqual({ phase: 'connecting', attempt: 1 });
    expect(effects.slice(-2)).toEqual([{ type: 'stop-waiting' }, { type: 'connect' }]);
  });

  it.each([
    { before: ['start'], ends: 'close' },
    { before: ['start', 'opened'], ends: 'close' },
    { before: ['start', 'closed'], ends: 'stop-waiting' },
  ] as { before: SocketInput[]; ends: string }[])(
    '[SOCKET-10] stops permanently after $before',
    ({ before, ends }) => {
      expect(run([...before, 'stop']).effects.at(-1)?.type).toBe(ends);
      expect(run([...before, 'stop', 'closed', 'waited', 'opened', 'online']).state.phase).toBe(
        'stopped',
      );
      expect(run([...before, 'stop', 'closed']).effects).toEqual(run([...before, 'stop']).effects);
    },
  );

  it('ignores a second stop', () => {
    expect(run(['start', 'stop', 'stop']).effects).toHaveLength(2);
  });
});
