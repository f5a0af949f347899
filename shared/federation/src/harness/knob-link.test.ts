import { readKnobs, writeKnobs } from './knob-link.ts';
import { INITIAL_KNOBS } from './knobs.ts';
import type { Knobs } from './knobs.ts';

describe('the address of the harness', () => {
  const turned: Knobs = {
    ...INITIAL_KNOBS,
    isConnected: true,
    balance: 3,
    wallet: 'refuses',
    network: 'fails every second time',
    latencyMs: 800,
  };

  it('repeats the knobs that were turned', () => {
    const search = writeKnobs('?x=1', turned);
    expect(search).toBe(
      '?x=1&knob-isConnected=true&knob-balance=3&knob-wallet=refuses&knob-network=fails+every+second+time&knob-latencyMs=800',
    );
    expect(readKnobs(search)).toEqual(turned);
    expect(writeKnobs(search, INITIAL_KNOBS)).toBe('?x=1');
  });

  it.each(['?knob-wallet=explodes', '?knob-balance=x', '?knob-isConnected=1', '?knob-none=2'])(
    'changes nothing by %s',
    (search) => {
      expect(readKnobs(search)).toEqual(INITIAL_KNOBS);
    },
  );
});
